const LATEST_MS = 5_000;
const WITHOUT_IDLE_MS = 1_500;

/** Runs something once the page has nothing else to do. Gives the function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(idle);
}
