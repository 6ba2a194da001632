import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { ReactNode } from 'react';
import type { RequestScheduleProps } from '../../features/calculator/components/RequestSchedule.tsx';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { PartOfPage } from './part-of-page.tsx';

// The engine travels when the table is asked for.
const RequestSchedule = lazyPart<RequestScheduleProps>(
  () => import('../../features/calculator/components/RequestSchedule.tsx'),
);

/** Every payment of a sent request, in the room of the calculator. */
export function RequestSchedulePart({ request }: { readonly request: LoanRequest }): ReactNode {
  const { product, workingDays, data, submittedAt } = request;
  return (
    <PartOfPage>
      <RequestSchedule product={product} workingDays={workingDays} terms={data.terms} startAt={submittedAt} />
    </PartOfPage>
  );
}
