import '../catalogue.ts';
import '../calculator.css';
import { type Ask, quote } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { PaymentTable } from './PaymentTable.tsx';

export interface AskScheduleProps {
  /** The version that the request keeps. */
  readonly product: Pick<Product, 'terms'>;
  readonly workingDays: WorkingDays;
  readonly ask: Ask;
}

/** Every payment of terms that are complete, by the engine that also makes the agreement. */
export default function AskSchedule({ product, workingDays, ask }: AskScheduleProps): ReactNode {
  const option = useMemo(
    () => ({ quote: quote(product.terms, ask, toCalendar(workingDays)) }),
    [product, workingDays, ask],
  );
  return <PaymentTable option={option} />;
}
