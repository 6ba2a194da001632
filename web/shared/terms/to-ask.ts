import type { Ask } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';

/** Terms as they came from the server, as the engine takes them. */
export const toAsk = ({ ask }: Pick<PricedTerms, 'ask'>): Ask => ({
  amountMnt: ask.amountMnt,
  termMonths: ask.termMonths,
  startOn: asIsoDate(ask.startOn),
  downPaymentMnt: ask.downPaymentMnt ?? 0,
  tradeInMnt: ask.tradeInMnt ?? 0,
  residualMnt: ask.residualMnt ?? 0,
  condition: ask.condition ?? null,
});
