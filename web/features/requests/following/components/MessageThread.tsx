import { isOpen } from '@zeel/domain/loan-request';
import { MESSAGE_MAX, type Message } from '@zeel/protocol/rooms/messages';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/forms/Field.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { problemMessage } from '../../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useSeen } from '../../../../shared/thread/use-seen.ts';
import { useThread } from '../../../../shared/thread/use-thread.ts';
import '../../../../shared/thread/thread.css';
import type { FollowingCalls } from '../following-calls.ts';

interface MessageThreadProps {
  readonly calls: FollowingCalls;
  readonly following: Following;
}

/** The conversation between the applicant and the lender. */
export function MessageThread({ calls, following }: MessageThreadProps): ReactNode {
  const { t } = useTranslation('track');
  const titleId = useId();
  const { place, isSeen } = useSeen();
  const { thread, write, loadOlder, reload } = useThread(calls, {
    news: following.unreadMessages,
    isSeen,
    otherSide: 'lender',
  });
  const { state, messages, hasOlder } = thread;
  return (
    <section ref={place} id="messages" className="zl-surface zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('messages.title')}</h2>
      {state === 'loading' && (
        <div className="zl-thread" role="status" aria-label={t('messages.loading')}>
          <span className="zl-bone" />
          <span className="zl-bone zl-bone--short" />
        </div>
      )}
      {state === 'failed' && (
        <Notice tone="warning">
          {t('messages.failed')}{' '}
          <button type="button" className="zl-link" onClick={reload}>
            {t('retry')}
          </button>
        </Notice>
      )}
      {hasOlder && (
        <button type="button" className="zl-button zl-button--small" onClick={loadOlder}>
          {t('messages.older')}
        </button>
      )}
      {state === 'ready' && messages.length === 0 && <p className="zl-own-note">{t('messages.none')}</p>}
      {messages.length > 0 && (
        <ol className="zl-thread" aria-label={t('messages.title')}>
          {messages.map((message) => (
            <OneMessage key={message.id} message={message} />
          ))}
        </ol>
      )}
      {isOpen(following.state) ? (
        <WriteMessage write={write} />
      ) : (
        <p className="zl-own-note">{t('messages.closed')}</p>
      )}
    </section>
  );
}

function OneMessage({ message: { by, body, at, isRead } }: { readonly message: Message }): ReactNode {
  const { t } = useTranslation('track');
  const { dateTime } = useFormats();
  return (
    <li className={by === 'applicant' ? 'zl-thread__message zl-thread__message--own' : 'zl-thread__message'}>
      <p className="zl-thread__facts">
        {t(`messages.by.${by}`)} · <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className="zl-thread__body" dir="auto">
        {body}
      </p>
      {by === 'applicant' && (
        <p className="zl-thread__facts">{t(isRead ? 'messages.read' : 'messages.unread')}</p>
      )}
    </li>
  );
}

function WriteMessage({ write }: { readonly write: (body: string) => Promise<void> }): ReactNode {
  const { t } = useTranslation('track');
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setSent(false);
    if (body.trim() === '') {
      setProblem(t('messages.empty'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await write(body.trim());
      setBody('');
      setSent(true);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(problemMessage(error) ?? t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="zl-thread__write" method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('messages.write')} problem={problem} hint={t('messages.hint')}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            name="message"
            className="zl-input zl-textarea"
            rows={3}
            maxLength={MESSAGE_MAX}
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              setSent(false);
            }}
          />
        )}
      </Field>
      <div className="zl-thread__send">
        <SubmitButton isBusy={isBusy}>{t('messages.send')}</SubmitButton>
        <p className="zl-own-note" role="status">
          {isSent && t('messages.sent')}
        </p>
      </div>
    </form>
  );
}
