import { COMMENT_MAX } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/forms/Field.tsx';

interface DeclineQuestionProps {
  readonly isBusy: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before the request ends. A reason may be given, and need not be. */
export function DeclineQuestion(props: DeclineQuestionProps): ReactNode {
  const { isBusy, reason, onReason, onYes, onNo } = props;
  const { t } = useTranslation('offers');
  const titleId = useId();
  return (
    <fieldset className="zl-confirm" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('decline.title')}</h3>
      <p>{t('decline.means')}</p>
      <Field label={t('decline.reason')} note={t('optional')} hint={t('decline.reasonHint')}>
        {(ids) => (
          <textarea
            {...ids}
            className="zl-input zl-textarea"
            name="declineReason"
            rows={3}
            maxLength={COMMENT_MAX}
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
            autoFocus
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
      <div className="zl-confirm__buttons">
        <button
          type="button"
          className="zl-button zl-button--danger"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={onYes}
        >
          {t('decline.yes')}
        </button>
        <button type="button" className="zl-button" onClick={onNo}>
          {t('decline.no')}
        </button>
      </div>
    </fieldset>
  );
}
