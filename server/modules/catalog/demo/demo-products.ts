import type { LendingPolicy } from '@zeel/domain/policy';
import { DEFAULT_REQUEST_FEE_MNT, type ProductFee, type ProductTerms } from '@zeel/domain/product';
import type { DocumentType, RequestRules } from '@zeel/domain/request-form';
import type { ProductPicture } from '@zeel/protocol/rooms/catalog';
import { DEMO_POLICIES } from './demo-policies.ts';
import type { DemoProductId } from './demo-texts.ts';

export interface DemoProduct {
  readonly prodId: DemoProductId;
  readonly picture: ProductPicture;
  readonly terms: ProductTerms;
  readonly rules: RequestRules;
  readonly policy: LendingPolicy;
}

const requestFee: ProductFee = {
  code: 'request',
  charge: { kind: 'flat', amountMnt: DEFAULT_REQUEST_FEE_MNT },
  when: 'request',
  paid: 'separately',
  capMnt: null,
};

const serviceFee = (shareBps: number, paid: ProductFee['paid'], capMnt: number | null): ProductFee => ({
  code: 'service',
  charge: { kind: 'percent', shareBps, base: 'amount' },
  when: 'disbursement',
  paid,
  capMnt,
});

const trackingFee: ProductFee = {
  code: 'tracking',
  charge: { kind: 'flat', amountMnt: 9_900 },
  when: 'instalment',
  paid: 'separately',
  capMnt: null,
};

const USUAL = {
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: null,
  minAgeYears: 18,
  maxAgeAtEndYears: 65,
} as const satisfies Partial<ProductTerms>;

const needed = (...types: DocumentType[]): RequestRules['documents'] =>
  types.map((type) => ({ type, isRequired: true, applicantKind: null }));

const PERSON: RequestRules = {
  applicantKinds: ['individual'],
  documents: needed('identity_card', 'residence_statement', 'social_insurance_statement', 'bank_statement'),
  guarantor: 'none',
  coBorrower: 'none',
  collateral: 'none',
  assetType: null,
  coolingOffDays: 3,
};

/** Six products as lenders in Mongolia offer them, inside the regulator's limits. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    prodId: 'salary-loan',
    policy: DEMO_POLICIES['salary-loan'],
    picture: 'salary',
    terms: {
      ...USUAL,
      kind: 'loan',
      amountMnt: { min: 500_000, default: 3_000_000, max: 10_000_000, step: 100_000 },
      termMonths: { min: 3, default: 12, max: 18, step: 1 },
      rateTiers: [
        { maxTermMonths: 6, condition: null, monthlyRateBps: 250 },
        { maxTermMonths: 12, condition: null, monthlyRateBps: 280 },
        { maxTermMonths: 18, condition: null, monthlyRateBps: 320 },
      ],
      fees: [requestFee, serviceFee(100, 'deducted', null)],
    },
    rules: { ...PERSON, coBorrower: 'optional' },
  },
  {
    prodId: 'small-loan',
    policy: DEMO_POLICIES['small-loan'],
    picture: 'home',
    terms: {
      ...USUAL,
      kind: 'loan',
      amountMnt: { min: 250_000, default: 1_000_000, max: 5_000_000, step: 50_000 },
      termMonths: { min: 2, default: 6, max: 12, step: 1 },
      rateTiers: [
        { maxTermMonths: 3, condition: null, monthlyRateBps: 299 },
        { maxTermMonths: 6, condition: null, monthlyRateBps: 350 },
        { maxTermMonths: 12, condition: null, monthlyRateBps: 450 },
      ],
      fees: [requestFee],
    },
    rules: { ...PERSON, documents: needed('identity_card', 'social_insurance_statement') },
  },
  {
    prodId: 'business-loan',
    policy: DEMO_POLICIES['business-loan'],
    picture: 'business',
    terms: {
      ...USUAL,
      kind: 'loan',
      // A shop earns most when the loan is young, so the principal is the same each month and the payment falls.
      method: 'EQUAL_PRINCIPAL',
      amountMnt: { min: 2_000_000, default: 15_000_000, max: 50_000_000, step: 500_000 },
      termMonths: { min: 6, default: 18, max: 36, step: 1 },
      rateTiers: [
        { maxTermMonths: 12, condition: null, monthlyRateBps: 240 },
        { maxTermMonths: 24, condition: null, monthlyRateBps: 270 },
        { maxTermMonths: 36, condition: null, monthlyRateBps: 290 },
      ],
      fees: [requestFee, serviceFee(100, 'deducted', 300_000)],
      maxAgeAtEndYears: 70,
    },
    rules: {
      applicantKinds: ['individual', 'company'],
      documents: [
        { type: 'identity_card', isRequired: true, applicantKind: 'individual' },
        { type: 'residence_statement', isRequired: true, applicantKind: 'individual' },
        { type: 'company_certificate', isRequired: true, applicantKind: 'company' },
        { type: 'financial_statement', isRequired: true, applicantKind: 'company' },
        { type: 'bank_statement', isRequired: true, applicantKind: null },
        { type: 'collateral_certificate', isRequired: false, applicantKind: null },
      ],
      guarantor: 'required',
      coBorrower: 'optional',
      collateral: 'optional',
      assetType: null,
      coolingOffDays: 3,
    },
  },
  {
    prodId: 'car-lease',
    policy: DEMO_POLICIES['car-lease'],
    picture: 'car',
    terms: {
      ...USUAL,
      kind: 'lease',
      amountMnt: { min: 2_000_000, default: 35_000_000, max: 100_000_000, step: 500_000 },
      termMonths: { min: 6, default: 24, max: 36, step: 1 },
      rateTiers: [
        { maxTermMonths: 12, condition: 'new', monthlyRateBps: 190 },
        { maxTermMonths: 24, condition: 'new', monthlyRateBps: 210 },
        { maxTermMonths: 36, condition: 'new', monthlyRateBps: 230 },
        { maxTermMonths: 12, condition: 'used', monthlyRateBps: 240 },
        { maxTermMonths: 24, condition: 'used', monthlyRateBps: 260 },
        { maxTermMonths: 36, condition: 'used', monthlyRateBps: 280 },
      ],
      fees: [requestFee, serviceFee(100, 'separately', 500_000), trackingFee],
      // The regulator lets 60 % of a passenger car's value be financed, so two fifths are paid down.
      lease: {
        minDownPaymentBps: 4_000,
        defaultDownPaymentBps: 4_000,
        maxDownPaymentBps: 8_000,
        maxResidualBps: 2_000,
        advanceRentals: 0,
      },
      maxLoanToValueBps: 6_000,
    },
    rules: {
      ...PERSON,
      applicantKinds: ['individual', 'company'],
      documents: [
        { type: 'identity_card', isRequired: true, applicantKind: 'individual' },
        { type: 'residence_statement', isRequired: true, applicantKind: 'individual' },
        { type: 'social_insurance_statement', isRequired: true, applicantKind: 'individual' },
        { type: 'company_certificate', isRequired: true, applicantKind: 'company' },
        { type: 'financial_statement', isRequired: true, applicantKind: 'company' },
        ...needed('bank_statement', 'vendor_invoice'),
        // The seller hands the certificate over late, and few insure a car before they know that they get it.
        { type: 'vehicle_certificate', isRequired: true, applicantKind: null, followsWithinDays: 14 },
        { type: 'insurance_policy', isRequired: true, applicantKind: null, followsWithinDays: 14 },
        { type: 'customs_paper', isRequired: false, applicantKind: null },
      ],
      guarantor: 'optional',
      coBorrower: 'optional',
      assetType: 'car',
      // Cars are looked for with the money in the pocket: an amount is approved before one is found.
      preApprovalDays: 30,
    },
  },
  {
    prodId: 'motorcycle-lease',
    policy: DEMO_POLICIES['motorcycle-lease'],
    picture: 'motorcycle',
    terms: {
      ...USUAL,
      kind: 'lease',
      amountMnt: { min: 5_000_000, default: 8_000_000, max: 50_000_000, step: 250_000 },
      termMonths: { min: 6, default: 18, max: 30, step: 1 },
      rateTiers: [
        { maxTermMonths: 12, condition: 'new', monthlyRateBps: 230 },
        { maxTermMonths: 30, condition: 'new', monthlyRateBps: 260 },
        { maxTermMonths: 12, condition: 'used', monthlyRateBps: 270 },
        { maxTermMonths: 30, condition: 'used', monthlyRateBps: 300 },
      ],
      fees: [requestFee, serviceFee(100, 'separately', 200_000)],
      lease: {
        minDownPaymentBps: 3_000,
        defaultDownPaymentBps: 3_500,
        maxDownPaymentBps: 7_000,
        maxResidualBps: 1_000,
        advanceRentals: 0,
      },
    },
    rules: {
      ...PERSON,
      documents: needed(
        'identity_card',
        'residence_statement',
        'social_insurance_statement',
        'vendor_invoice',
        'vehicle_certificate',
        'insurance_policy',
      ),
      guarantor: 'optional',
      assetType: 'motorcycle',
    },
  },
  {
    prodId: 'phone-lease',
    policy: DEMO_POLICIES['phone-lease'],
    picture: 'phone',
    terms: {
      ...USUAL,
      kind: 'lease',
      amountMnt: { min: 200_000, default: 1_500_000, max: 3_000_000, step: 50_000 },
      termMonths: { min: 3, default: 12, max: 12, step: 1 },
      rateTiers: [
        { maxTermMonths: 6, condition: null, monthlyRateBps: 290 },
        { maxTermMonths: 12, condition: null, monthlyRateBps: 330 },
      ],
      fees: [requestFee, serviceFee(100, 'capitalised', null)],
      lease: {
        minDownPaymentBps: 0,
        defaultDownPaymentBps: 1_000,
        maxDownPaymentBps: 3_000,
        maxResidualBps: 0,
        advanceRentals: 0,
      },
    },
    rules: {
      ...PERSON,
      documents: needed('identity_card', 'social_insurance_statement', 'vendor_invoice'),
      assetType: 'phone',
    },
  },
];
