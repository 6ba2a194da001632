import { lenderDate } from '@zeel/domain/product';
import { askOf, type TermsData } from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import AskSchedule from './AskSchedule.tsx';

export interface RequestScheduleProps {
  /** The version that the request keeps. */
  readonly product: Product;
  readonly workingDays: WorkingDays;
  readonly terms: TermsData;
  /** The day it was sent; null counts from today. */
  readonly startAt: string | null;
}

/** Every payment of the terms that were asked for; nothing while they are not complete. */
export default function RequestSchedule(props: RequestScheduleProps): ReactNode {
  const { product, workingDays, terms, startAt } = props;
  const ask = useMemo(() => {
    const startOn = lenderDate(startAt === null ? new Date() : new Date(startAt));
    return askOf({ terms }, product, startOn);
  }, [product, terms, startAt]);
  return ask && <AskSchedule product={product} workingDays={workingDays} ask={ask} />;
}
