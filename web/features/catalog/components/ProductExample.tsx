import type { TermsChange } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useMemo } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { makeExample } from '../product-example.ts';

export interface ProductExampleProps {
  readonly product: Product;
  readonly workingDays: WorkingDays;
  /** The filter of the visitor; the example then answers that. */
  readonly wish: TermsChange;
}

/** The cost of a product in one sentence, computed by the engine that also makes the agreement. */
export default function ProductExample({ product, workingDays, wish }: ProductExampleProps) {
  const { t } = useTranslation('catalog');
  const { money, months, rate } = useFormats();
  const { amountMnt, termMonths, cost } = useMemo(
    () => makeExample(product, workingDays, wish),
    [product, workingDays, wish],
  );
  return t(cost.isLevel ? 'card.example' : 'card.fallingExample', {
    amount: money(amountMnt),
    term: months(termMonths),
    instalment: money(cost.instalmentMnt),
    rate: rate(cost.effectiveRateBps),
  });
}
