// What is wrong with the places of things on the screen, in sentences; nothing if all is well.
() => {
  const TAP = 44;
  const SLACK = 1;
  const found = [];
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const called = (one) => {
    const name = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\s+/g, " ").slice(0, 30);
    return `${one.tagName.toLowerCase()} «${name || one.dataset.card}»`;
  };
  const place = (box) => `at ${Math.round(box.left)},${Math.round(box.top)} of ${Math.round(box.width)}×${Math.round(box.height)}`;
  // The box one aims at: of a choice, its label.
  const target = (one) => (one.matches("input[type=radio], input[type=checkbox]") ? (one.closest("label") ?? one) : one);
  const scroller = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowY, overflowX } = getComputedStyle(up);
      const scrolls = /auto|scroll/;
      if (scrolls.test(overflowY) && up.scrollHeight > up.clientHeight + SLACK) return up;
      if (scrolls.test(overflowX) && up.scrollWidth > up.clientWidth + SLACK) return up;
    }
    const root = document.documentElement;
    return root.scrollHeight > height + SLACK ? root : null;
  };
  const inside = (box, frame) =>
    box.left >= frame.left - SLACK && box.right <= frame.right + SLACK && box.top >= frame.top - SLACK && box.bottom <= frame.bottom + SLACK;
  const screen = { left: 0, top: 0, right: width, bottom: height };

  // A cross of a finger's size that belongs to the target alone, in any of its corners or in the middle.
  const reachable = (one, box) => {
    const across = [box.left, box.right - TAP, (box.left + box.right - TAP) / 2];
    const down = [box.top, box.bottom - TAP, (box.top + box.bottom - TAP) / 2];
    return across.some((x) =>
      down.some((y) =>
        [[TAP / 2, TAP / 2], [2, TAP / 2], [TAP - 2, TAP / 2], [TAP / 2, 2], [TAP / 2, TAP - 2]].every(([dx, dy]) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (one.contains(hit) || hit === one);
        }),
      ),
    );
  };

  const all = [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].map(target);
  const things = [...new Set(all)].filter((one) => one.checkVisibility() && !one.closest(".unseen") && !one.closest("[inert]"));
  const full = [];
  for (const one of things) {
    const box = one.getBoundingClientRect();
    const link = one.matches("p a, li a") && getComputedStyle(one).display === "inline"; // words of a sentence
    if (!link && (box.width < TAP - SLACK || box.height < TAP - SLACK)) found.push(`${called(one)} is too small: ${place(box)}`);
    const holder = scroller(one);
    const frame = holder && holder !== document.documentElement ? holder.getBoundingClientRect() : screen;
    if (!inside(box, screen) && !holder) found.push(`${called(one)} is cut off: ${place(box)}`);
    if (!inside(box, frame) || !inside(box, screen)) continue;
    full.push([one, box]);
    if (!link && !reachable(one, box)) found.push(`${called(one)} is covered: ${place(box)}`);
  }
  full.forEach(([one, box], at) => {
    for (const [other, its] of full.slice(at + 1)) {
      const zone = one.closest("[data-key]");
      if (one.contains(other) || other.contains(one) || (zone && zone === other.closest("[data-key]"))) continue;
      const [x, y] = [Math.min(box.right, its.right) - Math.max(box.left, its.left), Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)];
      if (x > SLACK && y > SLACK) found.push(`${called(one)} ${place(box)} overlaps ${called(other)} ${place(its)}`);
    }
  });

  const below = document.querySelector(".below")?.getBoundingClientRect();
  for (const part of document.querySelectorAll(".prompt, .end, .hand, section.mine")) {
    const box = part.getBoundingClientRect();
    if (!inside(box, screen)) found.push(`${part.className} is not on the screen: ${place(box)}`);
    if (below && part.matches(".hand, section.mine") && box.bottom > below.top + SLACK) found.push(`${part.className} is under the prompt`);
  }
  // Every card lies within the place it belongs to, and no place on another. (One's own place lies before what scrolls.)
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  const seen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const frame = one.closest(".ring")?.getBoundingClientRect() ?? { top, bottom };
    const [low, high] = [Math.max(top, frame.top || top), Math.min(bottom, frame.bottom || bottom)];
    return { left, right, top: low, bottom: high, width: right - left, height: high - low };
  };
  const seats = [...document.querySelectorAll("section[data-seat], .middle")].map((one) => [one, seen(one)]);
  for (const [seat, its] of seats) {
    const name = seat.getAttribute("aria-label") ?? "the middle";
    for (const card of seat.querySelectorAll(".spot")) {
      const box = card.getBoundingClientRect();
      if (box.left < its.left - SLACK || box.right > its.right + SLACK) found.push(`card ${card.dataset.card} of ${name} is beside it: ${place(box)}`);
    }
    for (const [other, box] of seats) {
      if (seat !== other && !seat.matches(".mine") && !other.matches(".mine") && meet(its, box)) found.push(`${name} ${place(its)} lies on ${other.getAttribute("aria-label") ?? "the middle"}`);
    }
  }
  const who = document.querySelector(".mine .who")?.getBoundingClientRect();
  for (const card of document.querySelectorAll(".mine .hand .spot")) {
    const box = card.getBoundingClientRect();
    if (who && meet(box, who)) found.push(`card ${card.dataset.card} lies on one's own name: ${place(box)}`);
  }
  const around = document.querySelector(".around");
  if (around && around.clientHeight < 120) found.push(`only ${around.clientHeight} px are left for the table`);
  return found;
}
