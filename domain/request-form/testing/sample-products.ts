import type { ProductTerms } from '../../product/index.ts';
import type { RequestProduct, RequestRules } from '../index.ts';

const LOAN: ProductTerms = {
  kind: 'loan',
  amountMnt: { min: 500_000, default: 3_000_000, max: 10_000_000, step: 100_000 },
  termMonths: { min: 3, default: 12, max: 18, step: 1 },
  rateTiers: [
    { maxTermMonths: 12, condition: null, monthlyRateBps: 280 },
    { maxTermMonths: 18, condition: null, monthlyRateBps: 320 },
  ],
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  fees: [
    {
      code: 'request',
      charge: { kind: 'flat', amountMnt: 3_000 },
      when: 'request',
      paid: 'separately',
      capMnt: null,
    },
  ],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: null,
  minAgeYears: 18,
  maxAgeAtEndYears: 65,
};

const PERSON: RequestRules = {
  applicantKinds: ['individual'],
  documents: [
    { type: 'identity_card', isRequired: true, applicantKind: null },
    { type: 'bank_statement', isRequired: true, applicantKind: null },
  ],
  guarantor: 'none',
  coBorrower: 'none',
  collateral: 'none',
  assetType: null,
  coolingOffDays: 3,
};

const VEHICLE_TERMS: ProductTerms = {
  ...LOAN,
  kind: 'lease',
  amountMnt: { min: 2_000_000, default: 35_000_000, max: 100_000_000, step: 500_000 },
  termMonths: { min: 6, default: 24, max: 36, step: 1 },
  rateTiers: [
    { maxTermMonths: 24, condition: 'new', monthlyRateBps: 210 },
    { maxTermMonths: 36, condition: 'new', monthlyRateBps: 230 },
    { maxTermMonths: 36, condition: 'used', monthlyRateBps: 280 },
  ],
  lease: {
    minDownPaymentBps: 4_000,
    defaultDownPaymentBps: 4_000,
    maxDownPaymentBps: 8_000,
    maxResidualBps: 2_000,
    advanceRentals: 0,
  },
  maxLoanToValueBps: 6_000,
};

/** One product of every kind that asks different questions. */
export const SAMPLE_PRODUCTS = {
  salaryLoan: { terms: LOAN, rules: { ...PERSON, coBorrower: 'optional' } },
  businessLoan: {
    terms: { ...LOAN, method: 'EQUAL_PRINCIPAL' },
    rules: {
      ...PERSON,
      applicantKinds: ['individual', 'company'],
      documents: [
        { type: 'identity_card', isRequired: true, applicantKind: 'individual' },
        { type: 'company_certificate', isRequired: true, applicantKind: 'company' },
        { type: 'bank_statement', isRequired: true, applicantKind: null },
        { type: 'collateral_certificate', isRequired: false, applicantKind: null },
      ],
      guarantor: 'required',
      coBorrower: 'optional',
      collateral: 'optional',
    },
  },
  securedLoan: {
    terms: { ...LOAN, maxLoanToValueBps: 7_000 },
    rules: {
      ...PERSON,
      collateral: 'required',
      documents: [{ type: 'collateral_certificate', isRequired: true, applicantKind: null }],
    },
  },
  carLease: {
    terms: VEHICLE_TERMS,
    rules: {
      ...PERSON,
      applicantKinds: ['individual', 'company'],
      documents: [
        ...PERSON.documents,
        { type: 'insurance_policy', isRequired: true, applicantKind: null },
        { type: 'customs_paper', isRequired: false, applicantKind: null },
      ],
      guarantor: 'optional',
      coBorrower: 'optional',
      assetType: 'car',
    },
  },
  motorcycleLease: { terms: VEHICLE_TERMS, rules: { ...PERSON, assetType: 'motorcycle' } },
  phoneLease: {
    terms: {
      ...LOAN,
      kind: 'lease',
      amountMnt: { min: 200_000, default: 1_500_000, max: 3_000_000, step: 50_000 },
      termMonths: { min: 3, default: 12, max: 12, step: 1 },
      rateTiers: [{ maxTermMonths: 12, condition: null, monthlyRateBps: 330 }],
      lease: {
        minDownPaymentBps: 0,
        defaultDownPaymentBps: 1_000,
        maxDownPaymentBps: 3_000,
        maxResidualBps: 0,
        advanceRentals: 0,
      },
    },
    rules: { ...PERSON, documents: [], assetType: 'phone' },
  },
} as const satisfies Readonly<Record<string, RequestProduct>>;
