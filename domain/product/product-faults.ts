import type { TermsErrorCode } from '../money/index.ts';

/** The ways in which a product version can contradict itself, the law or the lender's own caps, with the code that the engine refuses each by. */
export const FAULT_CODES = {
  'not-whole': 'not_an_integer',
  'max-below-min': 'too_small',
  'default-outside': 'out_of_range',
  'step-misses': 'out_of_range',
  'term-too-long': 'too_large',
  'tiers-missing': 'zero',
  'tiers-out-of-order': 'out_of_range',
  'tiers-end-early': 'too_small',
  'lease-rules': 'not_offered',
  'down-payment-outside': 'out_of_range',
  'share-is-whole': 'above_price',
  'down-payment-below-limit': 'too_small',
  'grace-too-long': 'too_large',
  'code-twice': 'out_of_range',
  'above-law': 'too_large',
  'below-law': 'too_small',
  'above-own-cap': 'too_large',
  'below-own-cap': 'too_small',
  'limit-missing': 'not_offered',
  'code-invalid': 'out_of_range',
  'exception-twice': 'out_of_range',
  'exception-without-limit': 'not_offered',
  'exception-too-small': 'too_small',
  'paper-retired': 'not_offered',
  'days-too-few': 'too_small',
  unprintable: 'out_of_range',
} as const satisfies Readonly<Record<string, TermsErrorCode>>;

export type ProductFaultKind = keyof typeof FAULT_CODES;

/** One contradiction, and the field at which it is said. */
export interface ProductFault {
  readonly field: string;
  readonly kind: ProductFaultKind;
  /** The lender's own cap, where it is what the field passes. */
  readonly cap?: { readonly value: number; readonly unit: 'bps' | 'months' | 'years' };
}
