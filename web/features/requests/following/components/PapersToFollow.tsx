import '../../form/catalogue.ts';
import type { FollowUp } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';

/** The papers that are still to come, each with its last day, as the confirmation names them. */
export function PapersToFollow({ followUps }: { readonly followUps: readonly FollowUp[] }): ReactNode {
  const { t } = useTranslation(['track', 'request']);
  const namePaper = usePaperNames((usual) => t(`request:labels.documents.${usual}`));
  const { date } = useFormats();
  const titleId = useId();
  const missing = followUps.filter(({ isThere }) => !isThere);
  if (missing.length === 0) return null;
  return (
    <section className="zl-sent__papers" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('followUps.title', { count: missing.length })}</h2>
      <ul>
        {missing.map(({ type, dueOn }) => (
          <li key={type}>
            {namePaper(type)}{' '}
            <span className="zl-field__note">{t('followUps.by', { date: date(dueOn) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
