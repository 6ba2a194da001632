const TIMEOUT_MS = 8_000;

/** Whether anybody answers at this address. What is answered to a call without a word in it does not matter, unless it is an outage. */
export async function reachHttp(url: string): Promise<void> {
  const reply = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.body?.cancel();
  if (reply.status >= 500) throw new Error(`it answered ${reply.status}`);
}
