import { MESSAGE_MAX, type NewMessage } from '@zeel/protocol/rooms/messages';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { useKeptDraft } from '../../../../shared/drafts/use-kept-draft.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
import { readAttachments, type ThreadFiles } from '../../../../shared/thread/thread-files.ts';

interface WriteMessageProps {
  readonly loanRequestId: string;
  readonly write: (message: NewMessage, attempt: Attempt) => Promise<void>;
  readonly threadFiles: ThreadFiles;
}

/** A message to the lender: words, files, or both. Both stay over a reload until they are sent. */
export function WriteMessage({ loanRequestId, write, threadFiles }: WriteMessageProps): ReactNode {
  const { t } = useTranslation('track');
  const [body = '', setBody] = useKeptDraft(`${loanRequestId}/message`, readText);
  const [files = [], setFiles] = useKeptDraft(`${loanRequestId}/message-files`, readAttachments);
  const [isUploading, setUploading] = useState(false);
  const { isBusy, problem, complain, send } = useSend({ failed: t('failed') });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setSent(false);
    const words = body.trim();
    if (isUploading) return complain(t('messages.uploading'));
    if (words === '' && files.length === 0) {
      complain(t('messages.empty'));
      field.current?.focus();
      return;
    }
    const message = { body: words, attachmentIds: files.map(({ id }) => id) };
    const { isTaken } = await send(message, (attempt) => write(message, attempt));
    if (!isTaken) return;
    setBody(undefined);
    setFiles(undefined);
    setSent(true);
  };
  return (
    <form className="zl-thread__write" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={t('messages.write')}
        problem={problem?.words}
        hint={t('messages.hint')}
        ref={field}
        name="message"
        rows={3}
        maxLength={MESSAGE_MAX}
        value={body}
        onChange={(event) => {
          setBody(event.target.value || undefined);
          setSent(false);
        }}
      />
      {threadFiles.renderAttach({ files, onFiles: setFiles, onBusy: setUploading })}
      <div className="zl-thread__send">
        <SubmitButton isBusy={isBusy}>{t('messages.send')}</SubmitButton>
        <p className="zl-own-note" role="status">
          {isSent && t('messages.sent')}
        </p>
      </div>
    </form>
  );
}
