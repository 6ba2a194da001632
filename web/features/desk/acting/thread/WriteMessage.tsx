import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type Attachment, MESSAGE_MAX, type NewMessage } from '@zeel/protocol/rooms/messages';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { readAttachments, type ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import { ApplicantLanguageHint } from '../ApplicantLanguageHint.tsx';
import { useDraft } from '../sending/use-draft.ts';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import { Signature } from './Signature.tsx';

interface WriteMessageProps {
  readonly dossier: Dossier;
  readonly write: (message: NewMessage, attempt: Attempt) => Promise<void>;
  readonly threadFiles: ThreadFiles;
}

const NO_FILES: readonly Attachment[] = [];

/** Words and files for the applicant; Ctrl and Enter send, what is typed stays until then. */
export function WriteMessage({ dossier, write, threadFiles }: WriteMessageProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const { id: loanRequestId } = dossier;
  const draft = useDraft({ loanRequestId, slot: 'message', empty: '', read: readText });
  const files = useDraft({ loanRequestId, slot: 'message-files', empty: NO_FILES, read: readAttachments });
  const [isUploading, setUploading] = useState(false);
  const { isBusy, problem, complain, clear, send } = useSend({ failed: t('failed') });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const words = draft.value.trim();
    if (isUploading) return complain(t('thread.uploading'));
    if (words === '' && files.value.length === 0) {
      complain(t('thread.empty'));
      field.current?.focus();
      return;
    }
    const message = { body: words, attachmentIds: files.value.map((file) => file.id) };
    const { isTaken } = await send(message, (attempt) => write(message, attempt));
    if (!isTaken) return;
    draft.clear();
    files.clear();
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
      <div className="zl-write__head">
        <ApplicantLanguageHint language={dossier.language} />
        <ReadyAnswers
          loanRequestId={loanRequestId}
          onChoose={(text) => {
            clear();
            setSent(false);
            draft.change(draft.value === '' ? text : `${draft.value}\n\n${text}`.slice(0, MESSAGE_MAX));
            field.current?.focus();
          }}
        />
      </div>
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
      {threadFiles.renderAttach({ files: files.value, onFiles: files.change, onBusy: setUploading })}
      <Signature />
      <div className="zl-write__foot">
        <SubmitButton isBusy={isBusy}>{t('thread.send')}</SubmitButton>
        <p className="zl-desk-part__note" role="status">
          {isSent && t('thread.sent')}
        </p>
      </div>
    </form>
  );
}
