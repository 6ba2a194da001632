import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { type QueueQuery, searchOf } from '../queue-search.ts';

interface QueueLinkProps {
  readonly filter: QueueQuery;
  /** A link in a text, a panel that is a link, or what the class says. */
  readonly look?: 'plain' | 'text' | 'panel';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the queue with exactly what a figure counts. */
export function QueueLink({ filter, look = 'plain', className, children }: QueueLinkProps): ReactNode {
  const { pathTo } = useAppServices();
  const link = { className, children, to: `${pathTo('desk')}${searchOf(filter)}` };
  if (look === 'text') return <TextLink {...link} />;
  return look === 'panel' ? <Panel as={Link} {...link} /> : <Link {...link} />;
}
