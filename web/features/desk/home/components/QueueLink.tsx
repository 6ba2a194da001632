import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { type QueueWish, searchOf } from '../queue-search.ts';

interface QueueLinkProps {
  readonly filter: QueueWish;
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
