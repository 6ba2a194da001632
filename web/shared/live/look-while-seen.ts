const LOOK_AGAIN_MS = 10_000;

/** Looks now and then while somebody sees the page, and at once when they come back to it, until the given function is called. */
export function lookWhileSeen(look: () => void, everyMs = LOOK_AGAIN_MS): () => void {
  const lookIfSeen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookIfSeen, everyMs);
  document.addEventListener('visibilitychange', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}
