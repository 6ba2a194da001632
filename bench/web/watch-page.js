// Runs inside the measured page, before anything of it. A file of its own: what compiles the bench would put names into a
// function that the page does not know.
(() => {
  const { field } = window.benchWants;
  const seen = { visibleMs: 0, usableMs: 0, largestPaintMs: 0, shifts: [], longTasks: [] };
  window.benchSaw = seen;

  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaintMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shifts.push({ atMs: entry.startTime, value: entry.value });
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ endMs: startTime + duration, blockingMs: duration - 50 });
  });

  /** A pointer would reach it. Below the first screen nothing can cover it: being there is enough. */
  const canBeReached = (place) => {
    if (place.disabled || !place.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    const { left, top, width, height } = place.getBoundingClientRect();
    if (width < 1 || height < 1) return false;
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit === place || place.contains(hit) || hit.closest('label')?.control === place);
  };
  // React leaves its mark on the elements that answer to it.
  const answers = (place) => Object.keys(place).some((key) => key.startsWith('__reactProps'));

  const look = () => {
    const place = document.querySelector(field);
    // Looking whether it can be reached lays the page out, which would slow down what is measured: not in every frame.
    if (place && (seen.visibleMs === 0 || answers(place)) && canBeReached(place)) {
      seen.visibleMs ||= performance.now();
      if (answers(place)) {
        seen.usableMs = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
