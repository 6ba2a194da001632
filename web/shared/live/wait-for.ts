/** Waits; ends early when the signal says so. */
export const waitFor = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
