// Pauses that let people see what happened are cut short: nobody watches.
(() => {
  const real = window.setTimeout;
  window.setTimeout = (work, wait = 0, ...rest) => real(work, wait < 2000 ? wait / 20 : wait, ...rest);
})();
