/** So long may a shape stand for the sake of what then comes whole. */
const MOMENT_MS = 300;

/** Waits for what has most likely come by now, but no longer than a moment: what is late, or fails, is met where it is shown. */
export async function forAMoment(coming: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise((resolve) => {
    timer = setTimeout(resolve, MOMENT_MS);
  });
  await Promise.race([Promise.allSettled([coming]), moment]);
  clearTimeout(timer);
}
