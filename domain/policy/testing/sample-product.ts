import type { PolicyProduct } from '../find-policy-faults.ts';

/** A product whose own limit on payments is stricter than the law. */
export const PRODUCT: PolicyProduct = {
  terms: { minAgeYears: 21, maxAgeAtEndYears: 65, maxPaymentToIncomeBps: 5_000, maxLoanToValueBps: null },
  rules: { assetType: null },
};
