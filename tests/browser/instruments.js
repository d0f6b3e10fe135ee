// What the tests look through: every message of the table's line and every sentence spoken, as they pass.
(() => {
  const seen = { sent: [], answers: {}, heard: [], spoken: [], view: null, version: 0, sockets: 0, violations: [] };
  window.seen = seen;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...rest) {
      super(...rest);
      seen.sockets++;
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        seen.heard.push(message);
        seen.version = Math.max(seen.version, message.version);
        if (message.view) seen.view = message.view;
        if (message.type === "ack" || message.type === "refused") seen.answers[message.id] = message;
      });
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.id !== undefined && !seen.sent.some((one) => one.id === message.id)) seen.sent.push(message);
      super.send(text);
    }
  };
  addEventListener("securitypolicyviolation", (event) => seen.violations.push(event.violatedDirective + " " + event.blockedURI));
  new MutationObserver(() => {
    const said = document.querySelector("[data-testid=live]")?.textContent ?? "";
    if (said && said !== seen.spoken.at(-1)) seen.spoken.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });

  // Is everything answered, and is on the table what the view says?
  seen.settled = () => {
    const { view } = seen;
    if (!view || seen.sent.some(({ id }) => !(id in seen.answers))) return false;
    if (view.over && !document.querySelector(".end")) return false;
    if (document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === "running")) return false;
    return undrawn(view).length === 0;
  };
  // Zones whose cards on the page are not those of the view; of a pile the top is enough, of hidden cards of a hand one.
  function undrawn(view) {
    const zones = [...Object.entries(view.zones).map(([name, cards]) => [`-/${name}`, cards])];
    view.seats.forEach((seat, owner) => {
      for (const [name, cards] of Object.entries(seat.zones)) zones.push([`${owner}/${name}`, cards]);
    });
    return zones.filter(([key, cards]) => {
      const found = document.querySelector(`[data-key="${key}"]`);
      const drawn = [...(found?.querySelectorAll("[data-card]") ?? [])].map((one) => one.dataset.card);
      const told = cards.map((card) => card ?? "");
      if (found?.matches(".mine .fan")) return told.toSorted().join() !== drawn.toSorted().join(); // held as one likes
      const few = told.filter((card, place) => card || place === 0 || told[place - 1]);
      return ![told, few, told.slice(-1)].some((lie) => lie.join() === drawn.join() && lie.length === drawn.length);
    });
  }
  seen.undrawn = () => undrawn(seen.view).map(([key]) => key);

  // What can be played now, as elements.
  seen.targets = () => [...document.querySelectorAll(".prompt [data-move]:not(:disabled), button.spot.live")];
})();
