import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../../shared/look/Icon.tsx';
import { DESK_STATE_LOOKS } from '../../../parts/state-looks.ts';
import { Panel } from '../Panel.tsx';

/** The history of the request, the latest first, and who caused each change. */
export function TimelinePanel({ timeline }: Pick<Dossier, 'timeline'>): ReactNode {
  const { t } = useTranslation('dossier');
  const { dateTime } = useFormats();
  return (
    <Panel name="timeline">
      <ol className="zl-dossier-timeline">
        {[...timeline].reverse().map(({ event, state, at, by, name }, index) => {
          const { tone, icon } = DESK_STATE_LOOKS[state];
          return (
            <li key={`${event}.${at}`} aria-current={index === 0 ? 'step' : undefined}>
              <span className={`zl-dossier-outcome zl-dossier-outcome--${tone}`}>
                <Icon name={icon} sizePx={18} />
              </span>
              <span className="zl-dossier-timeline__what">{t(`timeline.events.${event}`)}</span>
              <span className="zl-dossier-row__facts">
                <bdi>{name ?? t(`timeline.by.${by}`)}</bdi>
              </span>
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
