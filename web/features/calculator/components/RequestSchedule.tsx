import { lenderDate } from '@zeel/domain/product';
import { type TermsData, termsOf } from '@zeel/domain/request-form';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import TermsSchedule from './TermsSchedule.tsx';

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
  const asked = useMemo(() => {
    const complete = termsOf(terms, product);
    const startOn = lenderDate(startAt === null ? new Date() : new Date(startAt));
    return complete && { ...complete, startOn };
  }, [product, terms, startAt]);
  return asked && <TermsSchedule product={product} workingDays={workingDays} terms={asked} />;
}
