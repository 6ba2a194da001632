import type { SmsSender } from '../../platform/sms/index.ts';

export interface SmsGatewayOptions {
  readonly url: string;
  readonly token: string;
  /** The name or number the reader sees. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** A job waits for it, so it may take a while, but a silent gateway must not hold the job for ever. */
const TIMEOUT_MS = 10_000;

/**
 * Sends through any gateway that takes a JSON message: POST { id, from, to, text } with a bearer token; 2xx means taken,
 * and 409 that a message of this id was taken already. The reply's body is never read.
 */
export const createGatewaySms = ({
  url,
  token,
  from,
  timeoutMs = TIMEOUT_MS,
}: SmsGatewayOptions): SmsSender => ({
  async send({ messageId, to, text }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': messageId,
      },
      body: JSON.stringify({ id: messageId, from, to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok && response.status !== 409)
      throw new Error(`The SMS gateway answered ${response.status}.`);
  },
});
