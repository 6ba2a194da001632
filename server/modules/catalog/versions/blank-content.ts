import { LEGAL_DEFAULTS } from '@zeel/domain/eligibility';
import { DEFAULT_REQUEST_FEE_MNT, MAX_OVERDUE_SHARE_BPS, type ProductKind } from '@zeel/domain/product';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';

const inEveryLanguage = <Words>(words: Words): Record<Language, Words> => {
  const [en, zh, fr, ja, mn] = LANGUAGES.map(() => structuredClone(words));
  if (!(en && zh && fr && ja && mn)) throw new Error('A language is missing.');
  return { en, zh, fr, ja, mn };
};

/** The content that a new product begins with: inside the law, and without a word yet. */
export const blankContent = (kind: ProductKind): VersionContent => ({
  picture: kind === 'lease' ? 'car' : 'salary',
  terms: {
    kind,
    amountMnt: { min: 500_000, default: 1_000_000, max: 5_000_000, step: 100_000 },
    termMonths: { min: 3, default: 12, max: 12, step: 1 },
    rateTiers: [{ maxTermMonths: 12, condition: null, monthlyRateBps: 300 }],
    method: 'EQUAL_INSTALMENTS',
    dayCount: 'ACT/365',
    gracePrincipalMonths: 0,
    instalmentMultipleMnt: 100,
    movesOffHolidays: true,
    fees: [
      {
        code: 'request',
        charge: { kind: 'flat', amountMnt: DEFAULT_REQUEST_FEE_MNT },
        when: 'request',
        paid: 'separately',
        capMnt: null,
      },
    ],
    lease:
      kind === 'lease'
        ? {
            minDownPaymentBps: 10_000 - LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps,
            defaultDownPaymentBps: 10_000 - LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps,
            maxDownPaymentBps: 8_000,
            maxResidualBps: 0,
            advanceRentals: 0,
          }
        : null,
    overdueShareBps: MAX_OVERDUE_SHARE_BPS,
    maxPaymentToIncomeBps: LEGAL_DEFAULTS.maxPaymentToIncomeBps,
    maxLoanToValueBps: kind === 'lease' ? LEGAL_DEFAULTS.maxPassengerCarLoanToValueBps : null,
    minAgeYears: LEGAL_DEFAULTS.minAgeYears,
    maxAgeAtEndYears: null,
  },
  rules: {
    applicantKinds: ['individual'],
    documents: [{ type: 'identity_card', isRequired: true, applicantKind: null }],
    guarantor: 'none',
    coBorrower: 'none',
    collateral: 'none',
    assetType: kind === 'lease' ? 'car' : null,
    coolingOffDays: 3,
  },
  texts: inEveryLanguage({ name: '', tagline: '', description: '', fees: {} }),
  policy: { conditions: [], checklist: [], exceptions: [] },
  policyTexts: inEveryLanguage({ conditions: {}, checklist: {} }),
});
