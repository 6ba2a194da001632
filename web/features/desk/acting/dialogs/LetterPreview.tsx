import type { RejectReason } from '@zeel/domain/loan-request';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Skeleton, SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';
import { useLetterQuery } from '../letter-api.ts';

interface LetterPreviewProps {
  readonly dossier: Dossier;
  readonly decision: 'approve' | 'reject';
  readonly reasonCodes?: readonly RejectReason[];
}

/** The whole letter that the applicant gets, in their own language, before it is sent. */
export function LetterPreview({ dossier, decision, reasonCodes = [] }: LetterPreviewProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const [isOpen, setOpen] = useState(false);
  const question = {
    loanRequestId: dossier.id,
    version: dossier.version,
    decision,
    ...(reasonCodes.length > 0 && { reasons: reasonCodes.join(',') }),
  };
  const { currentData: letter, isError } = useLetterQuery(question, { skip: !isOpen });
  return (
    <details className="zl-letter" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('letter.title')}</summary>
      <ApplicantLanguageHint language={dossier.language} />
      {isError && <p>{t('letter.failed')}</p>}
      {!letter && !isError && (
        <Skeleton label={t('letter.loading')}>
          <SkeletonLine />
          <SkeletonLine size="short" />
        </Skeleton>
      )}
      {letter && (
        <article className="zl-letter__sheet" lang={letter.language}>
          <p>
            <bdi>{letter.to}</bdi>
          </p>
          <h3>{letter.subject}</h3>
          <p className="zl-letter__text">{letter.text}</p>
        </article>
      )}
    </details>
  );
}
