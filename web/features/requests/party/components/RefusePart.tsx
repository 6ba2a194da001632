import { type Party, REFUSAL_REASON_MAX } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useId, useState } from 'react';
import { Question } from '../../../../shared/forms/Question.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';

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
        <Question
          label={t('refuse.title')}
          tone="danger"
          yes={t('refuse.yes')}
          no={t('refuse.no')}
          hasField
          isBusy={isBusy}
          onYes={() => void refuse(reason.trim())}
          onNo={() => setAsking(false)}
        >
          <p>{t('refuse.question', { name: party.request.applicantName })}</p>
          <TextAreaField
            label={t('refuse.reason')}
            note={t('optional')}
            hint={t('refuse.reasonHint')}
            name="reason"
            rows={3}
            maxLength={REFUSAL_REASON_MAX}
            // The button that was pressed has gone, and the question stands in its place.
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Question>
      ) : (
        <>
          <p>{t('refuse.text')}</p>
          <Button onClick={() => setAsking(true)}>{t('refuse.ask')}</Button>
        </>
      )}
    </section>
  );
}
