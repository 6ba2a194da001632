import '../request-parts.css';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { findReturnReason } from '../find-return-reason.ts';
import { holderOf, STATE_LOOKS } from '../state-looks.ts';

/** What happened to a request, the latest first, and who did it. */
export function RequestTimeline({ request }: { readonly request: LoanRequest }): ReactNode {
  const { t } = useTranslation('requests');
  const { dateTime } = useFormats();
  const titleId = useId();
  const entries = [...request.timeline].reverse();
  return (
    <Panel as="section" className="zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('timeline.title')}</h2>
      <ol className="zl-timeline">
        {entries.map((entry, index) => {
          const { state, at, by } = entry;
          const back = findReturnReason(entry);
          const isNow = index === 0 && holderOf(state) !== 'nobody';
          return (
            <li
              key={`${state}-${at}`}
              className={`zl-timeline__entry zl-timeline__entry--${STATE_LOOKS[state].tone}`}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className="zl-timeline__mark">
                <Icon name={STATE_LOOKS[state].icon} sizePx={16} />
              </span>
              <p className="zl-timeline__what">
                {back && t(`timeline.back.${back}`)}
                {!back &&
                  (state === 'draft' && by === 'lender'
                    ? t('timeline.begunForYou')
                    : t(`states.${state}.event`))}
              </p>
              <p className="zl-timeline__when">
                <time dateTime={at}>{dateTime(at)}</time> · {t(`timeline.by.${by}`)}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
