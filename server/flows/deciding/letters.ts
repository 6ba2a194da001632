import { isSameTerms, type PricedTerms } from '@zeel/domain/product';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import type { LoanRefusal, ShownCondition } from '@zeel/protocol/rooms/decisions';
import type { DecisionMail } from '../../modules/decisions/index.ts';
import { termsValuesOf } from '../shared/terms/write-terms.ts';

/** The content of a letter about a decision, besides who it goes to. */
export type LetterContent = Pick<DecisionMail, 'event' | 'reasons' | 'lines' | 'values'>;

interface Offered {
  readonly requested: PricedTerms;
  readonly offered: PricedTerms;
  readonly expiresAt: Date;
  readonly isLease: boolean;
  /** What the lease buys is still to be named. */
  readonly isEarly: boolean;
  readonly named: readonly ShownCondition[];
}

/** The letter that comes with an offer. */
export function offerLetter(
  language: Language,
  { requested, offered, expiresAt, isLease, isEarly, named }: Offered,
): LetterContent {
  const { date, list } = formatsFor(language);
  return {
    event: isEarly
      ? 'pre_approval_made'
      : isSameTerms(requested, offered)
        ? 'offer_made'
        : 'counter_offer_made',
    values: {
      ...termsValuesOf(offered, language),
      expires: date(expiresAt),
      conditions: list(named.map(({ name }) => name)),
    },
    lines: [
      ...(isLease ? (['price', 'downPayment'] as const) : (['amount'] as const)),
      'term',
      'instalment',
      'effectiveRate',
      ...(named.length > 0 ? (['conditions'] as const) : []),
      'expires',
    ],
  };
}

/** The letter of a refusal, with what would pass where limits were the reason. */
export function refusalLetter(
  language: Language,
  reasons: readonly string[],
  wouldPass: LoanRefusal['wouldPass'],
): LetterContent {
  const { money } = formatsFor(language);
  return {
    event: 'request_rejected',
    reasons,
    ...(wouldPass !== null && {
      lines: [wouldPass.downPaymentMnt === null ? 'wouldPass' : 'wouldPassLease'] as const,
      values: {
        amount: money(wouldPass.amountMnt),
        downPayment: money(wouldPass.downPaymentMnt ?? 0),
        months: wouldPass.termMonths,
      },
    }),
  };
}
