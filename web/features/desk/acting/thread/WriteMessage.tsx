import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { MESSAGE_MAX } from '@zeel/protocol/rooms/messages';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';
import { useDraft } from '../sending/use-draft.ts';

interface WriteMessageProps {
  readonly dossier: Dossier;
  readonly write: (body: string, attempt: Attempt) => Promise<void>;
}

/** Words to the applicant; Ctrl and Enter send, what is typed stays until then. */
export function WriteMessage({ dossier, write }: WriteMessageProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const draft = useDraft({ loanRequestId: dossier.id, slot: 'message', empty: '', read: readText });
  const { isBusy, problem, complain, clear, send } = useSend({ failed: t('failed') });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const words = draft.value.trim();
    if (words === '') {
      complain(t('thread.empty'));
      field.current?.focus();
      return;
    }
    const { isTaken } = await send(words, (attempt) => write(words, attempt));
    if (!isTaken) return;
    draft.clear();
    setSent(true);
  };
  return (
    <form
      ref={form}
      className="zl-write"
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <ApplicantLanguageHint language={dossier.language} />
      <Field label={t('thread.write')} hint={t('thread.hint')} problem={problem?.words}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={field}
            rows={3}
            maxLength={MESSAGE_MAX}
            dir="auto"
            value={draft.value}
            onChange={(event) => {
              clear();
              setSent(false);
              if (event.target.value === '') draft.clear();
              else draft.change(event.target.value);
            }}
          />
        )}
      </Field>
      <div className="zl-write__foot">
        <SubmitButton isBusy={isBusy}>{t('thread.send')}</SubmitButton>
        <p className="zl-desk-part__note" role="status">
          {isSent && t('thread.sent')}
        </p>
      </div>
    </form>
  );
}
