import { type AskedTerms, isStandingWish, type MostAsked, mostAskedOf } from '@zeel/domain/loan-request';
import type { Terms } from '@zeel/domain/product';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

type Asked = Pick<Dossier, 'requested' | 'decisions' | 'timeline'>;

/** What the applicant asked for, and asked for again. */
export function askedTermsOf({ requested, decisions, timeline }: Asked): AskedTerms {
  const wish = decisions.findLast(({ stage }) => stage === 'counter_wish');
  const namedAt = timeline.findLast(({ event }) => event === 'name_asset')?.at;
  if (wish?.terms == null) return [requested];
  return isStandingWish(Date.parse(wish.at), namedAt === undefined ? null : Date.parse(namedAt))
    ? [requested, wish.terms]
    : [requested];
}

export const mostAsked = (dossier: Asked): MostAsked => mostAskedOf(askedTermsOf(dossier));

/** The smallest down payment that lends no more than was asked for. */
export const leastDownPaymentMnt = ({ amountMnt, tradeInMnt }: Terms, { financedMnt }: MostAsked): number =>
  Math.max(0, amountMnt - tradeInMnt - financedMnt);

/** Terms that lend no more than was asked for: a smaller loan, or more paid down for the same thing. */
export function holdToAsked(terms: Terms, most: MostAsked, isLease: boolean): Terms {
  const held = { ...terms, amountMnt: Math.min(terms.amountMnt, most.amountMnt) };
  if (!isLease) return held;
  return { ...held, downPaymentMnt: Math.max(held.downPaymentMnt, leastDownPaymentMnt(held, most)) };
}
