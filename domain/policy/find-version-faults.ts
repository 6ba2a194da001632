import { LEGAL_DEFAULTS } from '../eligibility/index.ts';
import { findTermsFaults, type ProductFault, type ProductTerms } from '../product/index.ts';
import type { RequestRules } from '../request-form/index.ts';
import { findPolicyFaults } from './find-policy-faults.ts';
import {
  COMMON_CAPS,
  isBeyondCap,
  isLeastCap,
  type LendingCaps,
  listBeyondCaps,
  listCappedFigures,
  unitOfCap,
} from './lending-caps.ts';
import type { LendingPolicy } from './lending-policy.ts';

/** The part of a product version that figures and decisions depend on. */
export interface JudgedVersion {
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
  readonly policy: LendingPolicy;
}

/** The regulator's caps on what the product itself sets. A consumer's loan has these limits; a company's may go without. */
function* lawFaults({ terms, rules }: Omit<JudgedVersion, 'policy'>): Generator<ProductFault> {
  const isForPeople = rules.applicantKinds.includes('individual');
  const { maxPaymentToIncomeBps: share, maxLoanToValueBps: value, minAgeYears: age } = terms;
  if (share === null ? isForPeople : share > LEGAL_DEFAULTS.maxPaymentToIncomeBps)
    yield { field: 'maxPaymentToIncomeBps', kind: share === null ? 'limit-missing' : 'above-law' };
  if (rules.assetType === 'car' && (value === null || value > LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps))
    yield { field: 'maxLoanToValueBps', kind: value === null ? 'limit-missing' : 'above-law' };
  if (isForPeople && (age === null || age < LEGAL_DEFAULTS.minAgeYears))
    yield { field: 'minAgeYears', kind: age === null ? 'limit-missing' : 'below-law' };
}

/** What the law allows and the lender itself does not. */
function* ownCapFaults(version: JudgedVersion, caps: LendingCaps): Generator<ProductFault> {
  for (const { cap, field, figure } of listBeyondCaps(listCappedFigures(version), caps)) {
    const value = caps[cap];
    if (value === null || isBeyondCap(cap, figure, COMMON_CAPS[cap])) continue;
    const kind = isLeastCap(cap) ? 'below-own-cap' : 'above-own-cap';
    yield { field, kind, cap: { value, unit: unitOfCap(cap) } };
  }
}

/**
 * Every contradiction of a product version, in itself, with the law and with the caps of the lender. Only a version without any can be
 * published; one that was published before keeps what it says.
 */
export const findVersionFaults = (version: JudgedVersion, caps: LendingCaps): readonly ProductFault[] => [
  ...findTermsFaults(version.terms),
  ...lawFaults(version),
  ...findPolicyFaults(version.policy, version),
  ...ownCapFaults(version, caps),
];
