import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { ANSWER_MAX_LENGTH, type Captcha, type CaptchaAnswer, PASSED, refuse } from './captcha.ts';

export interface AltchaOptions {
  /** At least 32 characters; the two keys in use are derived from it. */
  readonly secret: string;
  /** Remembers a solved challenge until it expires; false when it was there already. */
  readonly rememberUsed: (challengeId: string, expiresAt: Date) => Promise<boolean>;
  readonly now: () => Date;
  /** How many keys a browser tries on average; a thousand take a phone about half a second. */
  readonly effort?: number;
}

export interface Altcha extends Captcha {
  issueChallenge(): Promise<Challenge>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
const ITERATIONS_PER_KEY = 1_000;
const DEFAULT_EFFORT = 1_500;
/** Long enough to fill in a form with the challenge already solved, short enough to keep few used rows. */
const LIFETIME_MS = 20 * 60_000;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal(ALGORITHM),
        nonce: z.string().regex(/^[0-9a-f]{32}$/),
        salt: z.string().regex(/^[0-9a-f]{32}$/),
        cost: z.literal(ITERATIONS_PER_KEY),
        keyLength: z.int().positive().max(64),
        keyPrefix: z.string().max(128),
        keySignature: z.string(),
        data: z.strictObject({ expiresAtMs: z.int().positive() }),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z.int().nonnegative(),
    derivedKey: z.string().max(128),
    time: z.number().optional(),
  }),
});

const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex');

/** The embedded human check: the browser does some work, the server checks it with two HMACs and no network. */
export function createAltcha({ secret, rememberUsed, now, effort = DEFAULT_EFFORT }: AltchaOptions): Altcha {
  const hmacSignatureSecret = deriveSecret(secret, 'challenge');
  const hmacKeySignatureSecret = deriveSecret(secret, 'key');

  const issueChallenge = (): Promise<Challenge> =>
    createChallenge({
      algorithm: ALGORITHM,
      cost: ITERATIONS_PER_KEY,
      counter: randomInt(effort * 1.5, effort / 2),
      deriveKey,
      // Signed with the rest. The library's own expiry asks the machine's clock, which may not be the application's.
      data: { expiresAtMs: now().getTime() + LIFETIME_MS },
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });

  const verify = async ({ answer }: CaptchaAnswer) => {
    if (answer === undefined || answer === '') return refuse('missing');
    const parsed = parseAnswer(answer);
    if (!parsed) return refuse('malformed');
    const { challenge, solution } = parsed;
    const { nonce, data } = challenge.parameters;
    if (data.expiresAtMs <= now().getTime()) return refuse('expired');
    const { time: _unused, ...proof } = solution;
    const result = await verifySolution({
      challenge,
      solution: proof,
      deriveKey,
      hmacSignatureSecret,
      hmacKeySignatureSecret,
    });
    if (!result.verified) return refuse('wrong');
    // Remembered only after it verified, so that forged answers cannot fill the table.
    return (await rememberUsed(nonce, new Date(data.expiresAtMs))) ? PASSED : refuse('replayed');
  };

  return { issueChallenge, verify };
}

/** The widget sends base64 of a JSON text; anything else is undefined. */
function parseAnswer(answer: string): z.infer<typeof answerSchema> | undefined {
  if (answer.length > ANSWER_MAX_LENGTH) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
  return answerSchema.safeParse(value).data;
}
