import type { Product } from '@zeel/protocol/rooms/catalog';

/** A loan without anything special. */
export const SALARY_LOAN: Product = {
  id: 'salary-loan',
  versionId: '0192f0c1-2222-7000-8000-000000000001',
  version: 1,
  picture: 'salary',
  texts: { name: 'Salary loan', tagline: '', description: '', fees: {} },
  terms: {
    kind: 'loan',
    amountMnt: { min: 500_000, default: 3_000_000, max: 10_000_000, step: 100_000 },
    termMonths: { min: 3, default: 12, max: 18, step: 1 },
    rateTiers: [{ maxTermMonths: 18, condition: null, monthlyRateBps: 280 }],
    method: 'EQUAL_INSTALMENTS',
    dayCount: 'ACT/365',
    gracePrincipalMonths: 0,
    instalmentMultipleMnt: 100,
    movesOffHolidays: false,
    fees: [],
    lease: null,
    overdueShareBps: 2_000,
    maxPaymentToIncomeBps: 6_000,
    maxLoanToValueBps: null,
    minAgeYears: 18,
    maxAgeAtEndYears: 65,
  },
  rules: {
    applicantKinds: ['individual'],
    documents: [{ type: 'identity_card', isRequired: true, applicantKind: null }],
    guarantor: 'none',
    coBorrower: 'optional',
    collateral: 'none',
    assetType: null,
    coolingOffDays: 3,
  },
};

/** A lease that asks for everything a lease can. */
export const CAR_LEASE: Product = {
  ...SALARY_LOAN,
  id: 'car-lease',
  picture: 'car',
  texts: { ...SALARY_LOAN.texts, name: 'Car lease' },
  terms: {
    ...SALARY_LOAN.terms,
    kind: 'lease',
    amountMnt: { min: 2_000_000, default: 35_000_000, max: 100_000_000, step: 500_000 },
    termMonths: { min: 6, default: 24, max: 36, step: 1 },
    rateTiers: [
      { maxTermMonths: 36, condition: 'new', monthlyRateBps: 210 },
      { maxTermMonths: 36, condition: 'used', monthlyRateBps: 260 },
    ],
    lease: {
      minDownPaymentBps: 4_000,
      defaultDownPaymentBps: 4_000,
      maxDownPaymentBps: 8_000,
      maxResidualBps: 2_000,
      advanceRentals: 0,
    },
  },
  rules: {
    ...SALARY_LOAN.rules,
    applicantKinds: ['individual', 'company'],
    documents: [
      { type: 'identity_card', isRequired: true, applicantKind: 'individual' },
      { type: 'insurance_policy', isRequired: false, applicantKind: null },
    ],
    guarantor: 'required',
    collateral: 'optional',
    assetType: 'car',
  },
};

/** A lease of a smaller thing, for a shorter time. */
export const PHONE_LEASE: Product = {
  ...CAR_LEASE,
  id: 'phone-lease',
  picture: 'phone',
  texts: { ...SALARY_LOAN.texts, name: 'Phone lease' },
  terms: {
    ...CAR_LEASE.terms,
    amountMnt: { min: 300_000, default: 2_000_000, max: 6_000_000, step: 50_000 },
    termMonths: { min: 3, default: 12, max: 18, step: 1 },
    rateTiers: [{ maxTermMonths: 18, condition: null, monthlyRateBps: 299 }],
  },
  rules: { ...SALARY_LOAN.rules, assetType: 'phone' },
};
