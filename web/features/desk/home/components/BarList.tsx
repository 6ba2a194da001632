import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { QueueLink } from './QueueLink.tsx';

export interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly filter: DeskFilter;
  readonly tone?: 'usual' | 'calm' | 'soon' | 'late';
  /** Said behind the figure, for example a share. */
  readonly note?: string;
}

/** A chart that is a list: every bar has its words and its figure, and opens what it counts. */
export function BarList({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const { number } = useFormats();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="zl-desk-bars">
      {bars.map(({ id, label, count, filter, tone = 'usual', note }) => (
        <li key={id}>
          <QueueLink filter={filter} className="zl-desk-bar">
            <span className="zl-desk-bar__label">{label}</span>
            <Figure className="zl-desk-bar__count">
              {number(count)}
              {note && <small>{note}</small>}
            </Figure>
            <svg
              className={`zl-desk-bar__line zl-desk-bar__line--${tone}`}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="zl-desk-bar__track" width="100" height="6" />
              <rect width={(count / most) * 100} height="6" />
            </svg>
          </QueueLink>
        </li>
      ))}
    </ul>
  );
}
