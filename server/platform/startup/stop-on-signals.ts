/** A terminal and npm may each pass on one key press; signals this close together are one. */
const SAME_KEY_PRESS_MS = 1_000;

/** Stops once on Ctrl-C or SIGTERM; a second, later signal does not wait any longer. */
export function stopOnSignals(stop: () => Promise<void>, reportFailure: (error: unknown) => void): void {
  let stoppingSinceMs: number | null = null;
  const handle = (): void => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > SAME_KEY_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFailure(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
