import { type ReactNode, useId } from 'react';
import { Panel } from '../../../../shared/kit/Panel.tsx';

interface HomeCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One part of the home, with its name. */
export function HomeCard({ title, lead, className = '', children }: HomeCardProps): ReactNode {
  const titleId = useId();
  return (
    <Panel as="section" className={`zl-desk-card ${className}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </Panel>
  );
}
