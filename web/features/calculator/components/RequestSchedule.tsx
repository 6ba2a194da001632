import '../catalogue.ts';
import '../calculator.css';
import { lenderDate, quote } from '@zeel/domain/product';
import { askOf, type TermsData } from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { PaymentTable } from './PaymentTable.tsx';

export interface RequestScheduleProps {
  /** The version that the request keeps. */
  readonly product: Product;
  readonly workingDays: WorkingDays;
  readonly terms: TermsData;
  /** The day it was sent; null counts from today. */
  readonly startAt: string | null;
}

/** Every payment of the terms that were asked for, by the engine that also makes the agreement. */
export default function RequestSchedule(props: RequestScheduleProps): ReactNode {
  const { product, workingDays, terms, startAt } = props;
  const option = useMemo(() => {
    const startOn = lenderDate(startAt === null ? new Date() : new Date(startAt));
    const ask = askOf({ terms }, product, startOn);
    if (ask === null) return null;
    return { quote: quote(product.terms, ask, toCalendar(workingDays)) };
  }, [product, workingDays, terms, startAt]);
  return option && <PaymentTable option={option} />;
}
