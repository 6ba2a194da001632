import { z } from 'zod';
import { ANSWER_MAX_LENGTH, type Captcha, PASSED, refuse } from './captcha.ts';

/** reCAPTCHA and Turnstile speak the same "siteverify" dialect. */
export const SITEVERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

export type HostedCaptchaName = keyof typeof SITEVERIFY_URLS;

export interface HostedCaptchaOptions {
  readonly provider: HostedCaptchaName;
  readonly secret: string;
  /** The host name the answer must have been given on; a key stolen for another site is of no use then. */
  readonly expectedHostname?: string;
  readonly verifyUrl?: string;
  readonly timeoutMs?: number;
}

const replySchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Only reCAPTCHA v3 gives one: 0 is a robot, 1 a person. */
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

const TIMEOUT_MS = 4_000;
const REPLY_MAX_LENGTH = 16_384;
const SCORE_MIN = 0.5;

/** Asks the hosted service. A time-out, an error status or a body that makes no sense refuses the visitor. */
export function createHostedCaptcha({
  provider,
  secret,
  expectedHostname,
  verifyUrl = SITEVERIFY_URLS[provider],
  timeoutMs = TIMEOUT_MS,
}: HostedCaptchaOptions): Captcha {
  const ask = async (answer: string, remoteAddress: string): Promise<unknown> => {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: remoteAddress }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
    const text = await response.text();
    if (text.length > REPLY_MAX_LENGTH) throw new Error('siteverify answered with too much');
    return JSON.parse(text);
  };

  return {
    async verify({ answer, remoteAddress }) {
      if (answer === undefined || answer === '') return refuse('missing');
      if (answer.length > ANSWER_MAX_LENGTH) return refuse('malformed');
      let body: unknown;
      try {
        body = await ask(answer, remoteAddress);
      } catch {
        // Closed on purpose: an attacker who can slow the service must not thereby open the door.
        return refuse('unreachable');
      }
      const reply = replySchema.safeParse(body);
      if (!reply.success) return refuse('unreachable');
      const { success, hostname, score, 'error-codes': errors = [] } = reply.data;
      if (!success) return refuse(errors.includes('timeout-or-duplicate') ? 'replayed' : 'wrong');
      if (expectedHostname !== undefined && hostname !== expectedHostname) return refuse('wrong');
      return score !== undefined && score < SCORE_MIN ? refuse('wrong') : PASSED;
    },
  };
}
