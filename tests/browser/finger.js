// What can be done now, once the page has come to rest: over, a sheet to close, or so many things to press; where the one at `luck` lies.
async (luck) => {
  const targets = () => [...document.querySelectorAll(".prompt [data-move]:not(:disabled), button.spot.live")];
  const sheet = () => document.querySelector("[data-next]");
  const end = () => document.querySelector(".end");
  const sign = () => [!!end(), !!sheet(), ...targets().map((one) => one.textContent)].join();
  let [last, same] = ["", 0];
  while (same < 3 || !(end() || sheet() || targets().length)) {
    await new Promise((done) => setTimeout(done, 40));
    same = sign() === last ? same + 1 : 0;
    last = sign();
  }
  if (end() && !sheet()) return { over: document.querySelector(".end h2").textContent };
  const picked = document.querySelectorAll("button.spot.chosen").length > 0;
  const all = targets();
  const ready = all.filter((one) => one.dataset.move !== undefined);
  const offered = picked && ready.length ? ready : all;
  const one = sheet() ?? offered[Math.floor(luck * offered.length)];
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + Math.min(20, box.width / 2), box.top + Math.min(20, box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return { x, y, covered: one === hit || one.contains(hit) ? "" : `${one.textContent} is under ${hit?.className}` };
}
