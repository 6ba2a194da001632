import { LEGAL_DEFAULTS } from '../eligibility/index.ts';
import { type ProductFault, type ProductTerms, requireNoFault } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import type { ExceptableLimit, LendingPolicy, ProductException } from './lending-policy.ts';
import { OWN_CONDITION } from './payout-conditions.ts';
import { findTimesFaults } from './product-times.ts';

const WORD = /^[a-z0-9]+$/;
/** Plain words with a hyphen between them. */
const isCode = (code: string): boolean => code.split('-').every((word) => WORD.test(word));

/** Codes stand in decisions, offers and addresses: plain words, each of them once. */
export function* codeFaults(
  entries: readonly { readonly code: string }[],
  field: string,
): Generator<ProductFault> {
  const codes = entries.map(({ code }) => code);
  if (codes.some((code) => !isCode(code) || code.startsWith(OWN_CONDITION)))
    yield { field: `${field}.code`, kind: 'code-invalid' };
  if (new Set(codes).size !== codes.length) yield { field: `${field}.code`, kind: 'code-twice' };
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
function* exceptionFaults(
  { limit, upTo }: ProductException,
  product: PolicyProduct,
): Generator<ProductFault> {
  const field = `policy.exceptions.${limit}`;
  const [bound, cap] = boundsOf(product)[limit];
  if (bound === null) return yield { field, kind: 'exception-without-limit' };
  const isLeast = limit === 'age-min';
  if (isLeast ? upTo >= bound : upTo <= bound) yield { field, kind: 'exception-too-small' };
  else if (isLeast ? upTo < cap : upTo > cap) yield { field, kind: 'above-law' };
}

function* policyFaults(policy: LendingPolicy, product: PolicyProduct): Generator<ProductFault> {
  yield* codeFaults(policy.conditions, 'policy.conditions');
  yield* codeFaults(policy.checklist, 'policy.checklist');
  const limits = policy.exceptions.map(({ limit }) => limit);
  if (new Set(limits).size !== limits.length) yield { field: 'policy.exceptions', kind: 'exception-twice' };
  for (const exception of policy.exceptions) yield* exceptionFaults(exception, product);
  yield* findTimesFaults(policy.times);
}

/** Every part of a policy that makes no sense beside its product, or that the law forbids. */
export const findPolicyFaults = (policy: LendingPolicy, product: PolicyProduct): readonly ProductFault[] => [
  ...policyFaults(policy, product),
];

/** Throws a typed error that names the first part of a policy that makes no sense, or that the law forbids. */
export const requireLendingPolicy = (policy: LendingPolicy, product: PolicyProduct): void =>
  requireNoFault(findPolicyFaults(policy, product));
