import type { ProductFee } from '@zeel/domain/product';
import type { Formats } from '@zeel/protocol/formats';
import type { Translate } from '../../shared/i18n/text-keys.ts';

/** A fee's rule as one line: how much, of what, when and how it is paid. */
export function describeFee(
  { charge, when, paid, capMnt }: ProductFee,
  t: Translate<'rates'>,
  { money, rate }: Pick<Formats, 'money' | 'rate'>,
): string {
  const amount =
    charge.kind === 'flat'
      ? money(charge.amountMnt)
      : t(`fees.base.${charge.base}`, { share: rate(charge.shareBps) });
  const capped = capMnt === null ? amount : t('fees.capped', { amount, cap: money(capMnt) });
  // With instalments and late payments there is only one way to pay.
  const way =
    when === 'request' || when === 'disbursement' ? t(`fees.paid.${when}.${paid}`) : t(`fees.paid.${when}`);
  return t('fees.line', { amount: capped, way });
}
