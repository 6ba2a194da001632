/** Stops once on Ctrl-C or SIGTERM; a second signal does not wait any longer. */
export function stopOnSignals(stop: () => Promise<void>, reportFailure: (error: unknown) => void): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
