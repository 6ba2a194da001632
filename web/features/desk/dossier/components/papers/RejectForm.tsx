import {
  DOCUMENT_REJECTIONS,
  type DocumentRejection,
  REJECTION_TEXT_MAX,
} from '@zeel/protocol/rooms/documents';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { TextArea } from '../../../../../shared/kit/fields/TextArea.tsx';
import type { PaperVerdict } from '../../api.ts';

interface RejectFormProps {
  readonly isBusy: boolean;
  readonly onReject: (said: Extract<PaperVerdict, { verdict: 'reject' }>) => void;
  readonly onCancel: () => void;
}

/** Why a paper does not do, from a short list and in words. */
export function RejectForm({ isBusy, onReject, onCancel }: RejectFormProps): ReactNode {
  const { t } = useTranslation('dossier');
  const [reason, setReason] = useState<DocumentRejection | null>(null);
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const textId = useId();
  const problemId = useId();
  useEffect(() => first.current?.focus(), []);
  const lacksText = reason === 'other' && text.trim() === '';
  const problem = reason === null ? 'rejectReasonNeeded' : lacksText ? 'rejectTextNeeded' : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isBusy || reason === null || lacksText) return;
    onReject({ verdict: 'reject', reason, text: text.trim() });
  };
  return (
    // Escape closes the form, not the viewer behind it; Ctrl and Enter send it from any field, as in every dialog.
    <form
      className="zl-dossier-reject"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
          return;
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <fieldset className="zl-dossier-reject__reasons">
        <legend>{t('papers.rejectTitle')}</legend>
        {DOCUMENT_REJECTIONS.map((one, index) => (
          <label key={one} className="zl-dossier-reject__reason">
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(`papers.reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className="zl-label" htmlFor={textId}>
        {t('papers.rejectText')}
      </label>
      <TextArea
        id={textId}
        maxLength={REJECTION_TEXT_MAX}
        value={text}
        aria-describedby={`${textId}-hint ${problemId}`}
        aria-invalid={hasTried && lacksText}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="zl-dossier-note" id={`${textId}-hint`}>
        {t('papers.rejectTextHint')}
      </p>
      <p className="zl-dossier-problem" id={problemId} role="alert">
        {hasTried && problem && t(`papers.${problem}`)}
      </p>
      <div className="zl-dossier-verdict__buttons">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'papers.saving' : 'papers.rejectSend')}
        </Button>
        <Button onClick={onCancel}>{t('papers.cancel')}</Button>
      </div>
    </form>
  );
}
