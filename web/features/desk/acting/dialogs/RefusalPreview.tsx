import { LIMIT_REASONS, type RejectReason } from '@zeel/domain/loan-request';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';

interface RefusalPreviewProps {
  readonly dossier: Dossier;
  readonly reasonCodes: readonly RejectReason[];
}

/** The reasons as the applicant reads them, in their own language. */
export function RefusalPreview({ dossier, reasonCodes }: RefusalPreviewProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const titleId = useId();
  // As the server decides it: beside any other reason, other terms would not help.
  const isLimit = reasonCodes.length > 0 && reasonCodes.every((code) => LIMIT_REASONS.includes(code));
  return (
    <section className="zl-refusal-preview" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('reject.preview')}</h3>
      <ApplicantLanguageHint language={dossier.language} />
      {reasonCodes.length === 0 && <p>{t('reject.previewEmpty')}</p>}
      <ul lang={dossier.language} aria-live="polite">
        {dossier.refusalReasons
          .filter(({ code }) => reasonCodes.includes(code))
          .map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
      </ul>
      {isLimit && <p className="zl-refusal-preview__more">{t('reject.wouldPass')}</p>}
    </section>
  );
}
