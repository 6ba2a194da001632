import { z } from 'zod';
import { SmsRefused, type SmsSender } from '../../platform/sms/index.ts';

export interface CallProOptions {
  /** Its API with the version: https://api-text.callpro.mn/v1/sms */
  readonly url: string;
  readonly apiKey: string;
  /** The lender's special number of eight digits. */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** A job waits for it, so it may take a while, but a silent provider must not hold the job for ever. */
const TIMEOUT_MS = 10_000;
const LONGEST_REPLY_BYTES = 10_000;

/**
 * Why CallPro refuses for good, by its status: the next try would end the same until somebody has paid, mended the settings or approved a
 * domain, and then sends it again. Its own words are not kept: they repeat the message. Any other status is an outage.
 */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'refused the message; links need a domain that it has approved',
  401: 'does not know the key',
  402: 'wants to be paid first',
  403: 'does not deliver to this number',
  422: 'did not understand the message',
};

const takenSchema = z.object({ status: z.literal('queued'), message_id: z.union([z.string(), z.number()]) });

/** Inside the country numbers are eight digits, and CallPro knows no others. */
const localNumber = (to: string): string => to.replace(/^\+976/, '');

/**
 * Sends through CallPro's text API: POST /send with an API key; `queued` and a number of the message mean that it was taken. CallPro
 * knows no id of ours, so a message whose sender died before the answer came may be sent twice.
 */
export const createCallProSms = ({
  url,
  apiKey,
  from,
  timeoutMs = TIMEOUT_MS,
}: CallProOptions): SmsSender => ({
  async send({ to, text }) {
    const response = await fetch(`${url}/send`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to: localNumber(to), text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      const refusal = REFUSALS[status];
      throw refusal === undefined
        ? new Error(`CallPro failed (${status}).`)
        : new SmsRefused(`CallPro ${refusal} (${status}).`);
    }
    if (!takenSchema.safeParse(await readReply(response)).success)
      throw new Error('CallPro did not say that it has taken the message.');
  },
});

/** A reply that is no JSON, or longer than any that CallPro gives, is not a word that a message was taken. */
async function readReply(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_REPLY_BYTES) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
