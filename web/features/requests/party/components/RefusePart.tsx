import { type Party, REFUSAL_REASON_MAX } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useId, useState } from 'react';
import { ReasonQuestion } from '../../../../shared/forms/ReasonQuestion.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';

interface RefusePartProps {
  readonly party: Party;
  readonly isBusy: boolean;
  readonly refuse: (reason: string) => Promise<void>;
}

/** The way to say no, after one question. A reason may be given and is for the lender only. */
export function RefusePart({ party, isBusy, refuse }: RefusePartProps): ReactNode {
  const { t } = useTranslation('party');
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const titleId = useId();
  return (
    <section className="zl-part__refuse" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('refuse.title')}</h2>
      {isAsking ? (
        <ReasonQuestion
          label={t('refuse.title')}
          yes={t('refuse.yes')}
          no={t('refuse.no')}
          field={{
            name: 'reason',
            label: t('refuse.reason'),
            note: t('optional'),
            hint: t('refuse.reasonHint'),
            maxLength: REFUSAL_REASON_MAX,
          }}
          reason={reason}
          isBusy={isBusy}
          onReason={setReason}
          onYes={() => void refuse(reason.trim())}
          onNo={() => setAsking(false)}
        >
          <p>{t('refuse.question', { name: party.request.applicantName })}</p>
        </ReasonQuestion>
      ) : (
        <>
          <p>{t('refuse.text')}</p>
          <Button onClick={() => setAsking(true)}>{t('refuse.ask')}</Button>
        </>
      )}
    </section>
  );
}
