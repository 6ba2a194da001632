import type { LendingCaps } from '@zeel/domain/policy';
import { DEFAULT_REQUEST_FEE_MNT, type ProductKind } from '@zeel/domain/product';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';

const inEveryLanguage = <Words>(words: Words): Record<Language, Words> => {
  const [en, zh, fr, ja, mn] = LANGUAGES.map(() => structuredClone(words));
  if (!(en && zh && fr && ja && mn)) throw new Error('A language is missing.');
  return { en, zh, fr, ja, mn };
};

const atMost = (usual: number, cap: number | null): number => Math.min(usual, cap ?? usual);

const LONGEST_MONTHS = 12;
const SHORTEST_MONTHS = 3;
const USUAL_RATE_BPS = 300;
const MOST_DOWN_PAYMENT_BPS = 8_000;

/** The content that a new product begins with: inside the law and the caps of the lender, and without a word yet. */
export function blankContent(kind: ProductKind, caps: LendingCaps): VersionContent {
  const longest = atMost(LONGEST_MONTHS, caps.maxTermMonths);
  const leastDownBps = 10_000 - (caps.maxCarLoanToValueBps ?? 10_000);
  return {
    picture: kind === 'lease' ? 'car' : 'salary',
    terms: {
      kind,
      amountMnt: { min: 500_000, default: 1_000_000, max: 5_000_000, step: 100_000 },
      termMonths: { min: Math.min(SHORTEST_MONTHS, longest), default: longest, max: longest, step: 1 },
      rateTiers: [
        {
          maxTermMonths: longest,
          condition: null,
          monthlyRateBps: atMost(USUAL_RATE_BPS, caps.maxMonthlyRateBps),
        },
      ],
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
              minDownPaymentBps: leastDownBps,
              defaultDownPaymentBps: leastDownBps,
              maxDownPaymentBps: Math.max(MOST_DOWN_PAYMENT_BPS, leastDownBps),
              maxResidualBps: 0,
              advanceRentals: 0,
            }
          : null,
      overdueShareBps: caps.maxOverdueShareBps ?? 0,
      maxPaymentToIncomeBps: caps.maxPaymentToIncomeBps,
      maxLoanToValueBps: kind === 'lease' ? caps.maxCarLoanToValueBps : null,
      minAgeYears: caps.minAgeYears,
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
    clauses: [],
  };
}
