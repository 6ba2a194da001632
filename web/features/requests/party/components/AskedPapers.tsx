import type { Party } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';

interface AskedPapersProps {
  readonly papers: NonNullable<Party['asked']>['papers'];
}

/** What the officer wrote about the papers they ask this person for. */
export function AskedPapers({ papers }: AskedPapersProps): ReactNode {
  const { t } = useTranslation(['party', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  const titleId = useId();
  const worded = papers.filter(({ text }) => text !== '');
  if (worded.length === 0) return null;
  return (
    <section className="zl-part__means" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('party:again.why')}</h2>
      <ul>
        {worded.map(({ type, text }) => (
          <li key={`${type} ${text}`} className="zl-part__words">
            {papers.length > 1 && <strong>{namePaper(type)}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
