import type { FollowUp } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import type { PapersInput } from '../papers-input.ts';

interface FollowUpPapersProps {
  readonly followUps: readonly FollowUp[];
  readonly renderPapers: (input: PapersInput) => ReactNode;
}

/** The papers that may follow a sent request, each with its last day and a place to add it. */
export function FollowUpPapers({ followUps, renderPapers }: FollowUpPapersProps): ReactNode {
  const { t } = useTranslation('track');
  const { date } = useFormats();
  const titleId = useId();
  if (followUps.length === 0) return null;
  const left = followUps.filter(({ isThere }) => !isThere).length;
  return (
    <Panel as="section" id="follow-ups" className="zl-own-part zl-asked" aria-labelledby={titleId}>
      <h2 id={titleId}>{left > 0 ? t('followUps.title', { count: left }) : t('followUps.allThere')}</h2>
      <p className="zl-own-note">{t('followUps.lead')}</p>
      <ul className="zl-asked__items">
        {followUps.map(({ type, dueOn, isThere, isSoon, isLate }) => (
          <li key={type} className="zl-asked__item">
            {!isThere && (
              <p className="zl-asked__kind">
                {t(isLate ? 'followUps.late' : isSoon ? 'followUps.soon' : 'followUps.due', {
                  date: date(dueOn),
                })}
              </p>
            )}
            {renderPapers({ types: [type], canChange: true })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
