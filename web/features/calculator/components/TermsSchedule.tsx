import '../catalogue.ts';
import '../calculator.css';
import { quote, type Terms } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { PaymentTable } from './PaymentTable.tsx';

export interface TermsScheduleProps {
  /** The version that the request keeps. */
  readonly product: Pick<Product, 'terms'>;
  readonly workingDays: WorkingDays;
  readonly terms: Terms & { readonly startOn: string };
}

/** Every payment of terms that begin on a day, by the engine that also makes the agreement. */
export default function TermsSchedule({ product, workingDays, terms }: TermsScheduleProps): ReactNode {
  const { schedule } = useMemo(() => {
    const day = { startOn: asIsoDate(terms.startOn), workingDays: toCalendar(workingDays) };
    return quote(product.terms, terms, day);
  }, [product, workingDays, terms]);
  return <PaymentTable schedule={schedule} />;
}
