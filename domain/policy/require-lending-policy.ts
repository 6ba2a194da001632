import { LEGAL_DEFAULTS } from '../eligibility/index.ts';
import { TermsError } from '../money/index.ts';
import type { ProductTerms } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import type { ExceptableLimit, LendingPolicy, ProductException } from './lending-policy.ts';
import { OWN_CONDITION } from './payout-conditions.ts';

const WORD = /^[a-z0-9]+$/;
/** Plain words with a hyphen between them. */
const isCode = (code: string): boolean => code.split('-').every((word) => WORD.test(word));

/** Codes stand in decisions, offers and addresses: plain words, each of them once. */
function requireCodes(entries: readonly { readonly code: string }[], field: string): void {
  const codes = entries.map(({ code }) => code);
  if (codes.some((code) => !isCode(code) || code.startsWith(OWN_CONDITION)))
    throw new TermsError(`${field}.code`, 'out_of_range');
  if (new Set(codes).size !== codes.length) throw new TermsError(`${field}.code`, 'out_of_range');
}

/** The product that a policy belongs to, as far as its limits go. */
export interface PolicyProduct {
  readonly terms: Pick<
    ProductTerms,
    'minAgeYears' | 'maxAgeAtEndYears' | 'maxPaymentToIncomeBps' | 'maxLoanToValueBps'
  >;
  readonly rules: Pick<RequestRules, 'assetType'>;
}

/** No person borrows beyond this age. */
const MAX_AGE_YEARS = 100;
const MAX_SHARE_BPS = 10_000;

/** The limit of the product, and the cap of the law or of sense that no exception passes. */
function boundsOf({
  terms,
  rules,
}: PolicyProduct): Readonly<Record<ExceptableLimit, readonly [number | null, number]>> {
  return {
    'age-min': [terms.minAgeYears, LEGAL_DEFAULTS.minAgeYears],
    'age-max-at-end': [terms.maxAgeAtEndYears, MAX_AGE_YEARS],
    'payment-to-income': [terms.maxPaymentToIncomeBps, LEGAL_DEFAULTS.maxPaymentToIncomeBps],
    'loan-to-value': [
      terms.maxLoanToValueBps,
      rules.assetType === 'car' ? LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps : MAX_SHARE_BPS,
    ],
  };
}

/** An exception reaches beyond its limit and never beyond the law. */
function requireException({ limit, upTo }: ProductException, product: PolicyProduct): void {
  const field = `policy.exceptions.${limit}`;
  const [bound, cap] = boundsOf(product)[limit];
  if (bound === null) throw new TermsError(field, 'not_offered');
  const isLeast = limit === 'age-min';
  if (isLeast ? upTo >= bound : upTo <= bound) throw new TermsError(field, 'too_small');
  if (isLeast ? upTo < cap : upTo > cap) throw new TermsError(field, 'too_large');
}

/** Throws a typed error that names the first part of a policy that makes no sense, or that the law forbids. */
export function requireLendingPolicy(policy: LendingPolicy, product: PolicyProduct): void {
  requireCodes(policy.conditions, 'policy.conditions');
  requireCodes(policy.checklist, 'policy.checklist');
  const limits = policy.exceptions.map(({ limit }) => limit);
  if (new Set(limits).size !== limits.length) throw new TermsError('policy.exceptions', 'out_of_range');
  for (const exception of policy.exceptions) requireException(exception, product);
}
