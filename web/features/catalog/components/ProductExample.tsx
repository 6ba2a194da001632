import { fitTerms, priceTerms, type TermsChange } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useToday } from '../../../shared/clock/use-today.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

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
  const startOn = useToday();
  const { amountMnt, termMonths, cost } = useMemo(() => {
    const { terms } = product;
    return priceTerms(terms, fitTerms(terms, wish), { startOn, workingDays: toCalendar(workingDays) }).priced;
  }, [product, workingDays, wish, startOn]);
  return t(cost.isLevel ? 'card.example' : 'card.fallingExample', {
    amount: money(amountMnt),
    term: months(termMonths),
    instalment: money(cost.instalmentMnt),
    rate: rate(cost.effectiveRateBps),
  });
}
