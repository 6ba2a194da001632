import { type PricedTerms, type ProductTerms, priceTerms, type Terms } from '../../product/index.ts';
import { asIsoDate, type Schedule } from '../../schedule/index.ts';
import type { AgreementLanguage } from '../document.ts';
import type { AgreementInputs } from '../inputs.ts';

/** A loan of a million with a request fee and a service fee: the worked example of the lending maths. */
const SAMPLE_PRODUCT: ProductTerms = {
  kind: 'loan',
  amountMnt: { min: 100_000, default: 1_000_000, max: 5_000_000, step: 100_000 },
  termMonths: { min: 3, default: 4, max: 24, step: 1 },
  rateTiers: [{ maxTermMonths: 24, condition: null, monthlyRateBps: 300 }],
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
    {
      code: 'service',
      charge: { kind: 'percent', shareBps: 100, base: 'amount' },
      when: 'disbursement',
      paid: 'deducted',
      capMnt: 50_000,
    },
  ],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: null,
  maxLoanToValueBps: null,
  minAgeYears: null,
  maxAgeAtEndYears: null,
};

const TERMS: Terms = {
  amountMnt: 1_000_000,
  termMonths: 4,
  downPaymentMnt: 0,
  tradeInMnt: 0,
  residualMnt: 0,
  condition: null,
};

const price = (): { readonly priced: PricedTerms; readonly schedule: Schedule } =>
  priceTerms(SAMPLE_PRODUCT, TERMS, { startOn: asIsoDate('2026-11-15') });

const NOBODY = {
  registerNumber: 'ЪЪ90112233',
  address: 'Улаанбаатар, Сүхбаатар, 1, 12',
  phone: '+97699112233',
};

export function sampleInputs(
  language: AgreementLanguage,
  changes: Partial<AgreementInputs> = {},
): AgreementInputs {
  const { priced, schedule } = price();
  return {
    language,
    reference: 'ZL-2026-000123-4',
    offerNumber: 1,
    writtenOn: asIsoDate('2026-11-15'),
    isPreview: false,
    verifyUrl: 'https://zeel.example/verify',
    lender: {
      name: 'Tenger Credit NBFI',
      licence: '1/0426',
      address: 'Olympic Street 12',
      phone: '+976 7700 2026',
      account: 'Demo Bank 0000 000 000',
    },
    product: {
      name: 'Salary loan',
      kind: 'loan',
      version: 1,
      fees: SAMPLE_PRODUCT.fees.map((fee) => ({ ...fee, name: `Fee ${fee.code}` })),
      overdueShareBps: SAMPLE_PRODUCT.overdueShareBps,
      movesOffHolidays: true,
      coolingOffDays: 3,
    },
    borrower: {
      kind: 'individual',
      name: 'Дорж Өнөрбаяр',
      ...NOBODY,
      email: 'unur@example.mn',
      representative: null,
    },
    parties: [{ role: 'guarantor', name: 'Болд Үүрийнтуяа', ...NOBODY, email: 'uur@example.mn' }],
    payoutAccount: { bank: 'Khan Bank', account: '5000123456', holder: 'Дорж Өнөрбаяр' },
    leased: null,
    collateral: null,
    offered: priced,
    schedule,
    conditions: ['The insurance policy'],
    consents: [
      {
        purpose: 'personal_data',
        person: 'Дорж Өнөрбаяр',
        title: 'Use of my personal data',
        wordingVersion: '2026-11',
        givenAt: '2026-11-14T02:00:00.000Z',
      },
    ],
    ...changes,
  };
}
