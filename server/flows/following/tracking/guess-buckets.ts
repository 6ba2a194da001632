import { type Bucket, bucketKey, networkOf, type SlowDown } from '../../../platform/attempts/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How asking for codes and trying them is slowed. Nobody is locked out: a private link needs no code. */
const SLOW_DOWNS = {
  /** Codes asked for one reference. The longest wait is short enough for its applicant. */
  codeTo: { free: 4, firstWaitMs: MINUTE_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  /** Codes asked for from one network; phone networks put many people behind one address. */
  codeFrom: { free: 30, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  /** Links asked for one e-mail address or phone number. Each may bring its owner messages that they did not ask for. */
  linkTo: { free: 2, firstWaitMs: 5 * MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: 6 * HOUR_MS },
  /** Links asked for from one network. */
  linkFrom: { free: 10, firstWaitMs: MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: HOUR_MS },
  /** Codes tried for one reference. */
  guessAt: { free: 5, firstWaitMs: 2_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 6 * HOUR_MS },
  /** Codes tried from one network, for whatever reference. */
  guessFrom: { free: 15, firstWaitMs: 1_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
} as const satisfies Record<string, SlowDown>;

const bucket = (kind: keyof typeof SLOW_DOWNS, value: string): Bucket => ({
  key: bucketKey(`tracking-${kind}`, value),
  slowDown: SLOW_DOWNS[kind],
});

export interface Buckets {
  readonly reference: Bucket;
  readonly network: Bucket;
}

export const codeBuckets = (reference: string, address: string): Buckets => ({
  reference: bucket('codeTo', reference),
  network: bucket('codeFrom', networkOf(address)),
});

export const linkBuckets = (contact: string, address: string): readonly [Bucket, Bucket] => [
  bucket('linkTo', contact),
  bucket('linkFrom', networkOf(address)),
];

export const guessBuckets = (reference: string, address: string): Buckets => ({
  reference: bucket('guessAt', reference),
  network: bucket('guessFrom', networkOf(address)),
});
