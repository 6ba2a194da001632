import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../../shared/look/Icon.tsx';
import { ExceptionLines } from '../../../parts/ExceptionLines.tsx';
import { DESK_STATE_LOOKS } from '../../../parts/state-looks.ts';
import { withExceptions } from '../../with-exceptions.ts';
import { Panel } from '../Panel.tsx';

type TimelinePanelProps = Pick<Dossier, 'timeline' | 'decisions'>;

/** The history of the request, the latest first, who caused each change, and which exceptions came with it. */
export function TimelinePanel({ timeline, decisions }: TimelinePanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  return (
    <Panel name="timeline">
      <ol className="zl-dossier-timeline">
        {withExceptions(timeline, decisions).map(({ event, state, at, by, name, exceptions }, index) => {
          const { tone, icon } = DESK_STATE_LOOKS[state];
          return (
            <li key={`${event}.${at}`} aria-current={index === 0 ? 'step' : undefined}>
              <span className={`zl-dossier-outcome zl-dossier-outcome--${tone}`}>
                <Icon name={icon} sizePx={18} />
              </span>
              <span className="zl-dossier-timeline__what">{t(`timeline.events.${event}`)}</span>
              <div className="zl-dossier-row__facts">
                <bdi>{name ?? t(`timeline.by.${by}`)}</bdi>
                <ExceptionLines exceptions={exceptions} />
              </div>
              <time className="zl-dossier-row__when" dateTime={at}>
                {dateTime(at)}
              </time>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
