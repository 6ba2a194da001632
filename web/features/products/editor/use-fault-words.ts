import '../catalogue.ts';
import type { ProductFault } from '@zeel/domain/product';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** The sentence about a contradiction. A cap of the lender is named with its figure, because no law is there to look it up. */
export function useFaultWords(): (fault: ProductFault) => string {
  const { t } = useTranslation('products');
  const { rate, months, number } = useFormats();
  return ({ kind, cap }) => {
    if (kind !== 'above-own-cap' && kind !== 'below-own-cap') return t(`faults.${kind}`);
    const { value = 0, unit = 'years' } = cap ?? {};
    const write = { bps: rate, months, years: number }[unit];
    return t(`faults.${kind}`, { cap: write(value) });
  };
}
