import type { AskWish } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { makeExample } from '../product-example.ts';

export interface ProductExampleProps {
  readonly product: Product;
  readonly workingDays: WorkingDays;
  /** What the visitor is looking for; the example then answers that. */
  readonly wish: AskWish;
}

/** What a product comes to, in one sentence, by the engine that also makes the agreement. */
export default function ProductExample({ product, workingDays, wish }: ProductExampleProps) {
  const { t } = useTranslation('catalog');
  const { money, months, rate } = useFormats();
  const { ask, summary } = useMemo(
    () => makeExample(product, workingDays, wish),
    [product, workingDays, wish],
  );
  return t(summary.isLevel ? 'card.example' : 'card.fallingExample', {
    amount: money(ask.amountMnt),
    term: months(ask.termMonths),
    instalment: money(summary.instalmentMnt),
    rate: rate(summary.effectiveRateBps),
  });
}
