import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import type { ProofHeaders } from './proof-headers.ts';

// Apart from the other proofs: every page signs in, and must not bring the protocol of requests along.

/** Proves that a human sends; null where none was asked for. */
export const humanProof = (captcha: string | null): ProofHeaders =>
  captcha === null ? {} : { [CAPTCHA_HEADER]: captcha };
