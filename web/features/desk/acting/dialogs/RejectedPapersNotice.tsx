import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../../../shared/papers/use-paper-names.ts';
import type { RejectedPaper } from './list-rejected.ts';

/** Rejected papers, which are asked for again though nobody named them in the dialog. */
export function RejectedPapersNotice({ papers }: { readonly papers: readonly RejectedPaper[] }): ReactNode {
  const { t } = useTranslation(['deskActions', 'documents']);
  const namePaper = usePaperNames((usual) => t(`documents:papers.${usual}.name`));
  return (
    <Notice tone="info">
      <p>{t('deskActions:ask.alsoAsked')}</p>
      <ul>
        {papers.map(({ type, partyId, name }) => (
          <li key={`${partyId}.${type}`}>
            <bdi>{name}</bdi>: {namePaper(type)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
