import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { searchOf } from '../queue-search.ts';

interface QueueLinkProps {
  readonly filter: DeskFilter;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the queue with exactly what a figure counts. */
export function QueueLink({ filter, className, children }: QueueLinkProps): ReactNode {
  const { pathTo } = useAppServices();
  return (
    <Link className={className} to={`${pathTo('desk')}${searchOf(filter)}`}>
      {children}
    </Link>
  );
}
