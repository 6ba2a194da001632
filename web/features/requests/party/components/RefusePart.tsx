import { type Party, REFUSAL_REASON_MAX } from '@zeel/protocol/rooms/parties';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/forms/Field.tsx';

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
        <fieldset className="zl-confirm" aria-label={t('refuse.title')}>
          <p>{t('refuse.question', { name: party.request.applicantName })}</p>
          <Field label={t('refuse.reason')} note={t('optional')} hint={t('refuse.reasonHint')}>
            {(ids) => (
              <textarea
                {...ids}
                className="zl-input zl-textarea"
                name="reason"
                rows={3}
                maxLength={REFUSAL_REASON_MAX}
                // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
                autoFocus
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <div className="zl-confirm__buttons">
            <button
              type="button"
              className="zl-button zl-button--danger"
              aria-disabled={isBusy}
              onClick={() => void refuse(reason.trim())}
            >
              {t('refuse.yes')}
            </button>
            <button type="button" className="zl-button" onClick={() => setAsking(false)}>
              {t('refuse.no')}
            </button>
          </div>
        </fieldset>
      ) : (
        <>
          <p>{t('refuse.text')}</p>
          <button type="button" className="zl-button" onClick={() => setAsking(true)}>
            {t('refuse.ask')}
          </button>
        </>
      )}
    </section>
  );
}
