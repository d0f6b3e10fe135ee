// The cards of the middle and of one's hand, and the first button, that are out of sight or under something else.
() => {
  const wrong = [];
  const { innerWidth: width, innerHeight: height } = window;
  const wanted = ".middle [data-key] [data-card], .middle .slot, section.mine .hand [data-card]";
  for (const one of document.querySelectorAll(wanted)) {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(8, box.width / 2), box.top + Math.min(12, box.height / 2)];
    const zone = one.closest("[data-key]");
    if (!zone?.contains(document.elementFromPoint(x, y))) {
      wrong.push(`${zone?.dataset.key} ${one.dataset.card} at ${Math.round(x)},${Math.round(y)}`);
    }
  }
  const page = document.documentElement;
  if (page.scrollHeight > height + 1 || page.scrollWidth > width + 1) wrong.push("the page scrolls");
  const button = document.querySelector(".prompt [data-move]")?.getBoundingClientRect();
  if (button && (button.top < 0 || button.bottom > height + 1)) wrong.push("no button is in sight");
  return wrong;
}
