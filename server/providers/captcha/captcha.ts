/** Why a human check did not pass. All of them reach the person as the same refusal; the log keeps them apart. */
export type CaptchaRefusal = 'missing' | 'malformed' | 'expired' | 'wrong' | 'replayed' | 'unreachable';

export type CaptchaVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly reason: CaptchaRefusal };

export interface CaptchaAnswer {
  /** The proof that the visitor's browser sent, if any. */
  readonly answer: string | undefined;
  readonly remoteAddress: string;
}

/** One interface over the embedded proof of work, reCAPTCHA and Turnstile. Whatever goes wrong, it does not pass. */
export interface Captcha {
  verify(answer: CaptchaAnswer): Promise<CaptchaVerdict>;
}

export const PASSED: CaptchaVerdict = { passed: true };
export const refuse = (reason: CaptchaRefusal): CaptchaVerdict => ({ passed: false, reason });

/** Real answers are below 2 kB (altcha) or 4 kB (hosted ones); a longer one is not worth parsing. */
export const ANSWER_MAX_LENGTH = 8_192;
