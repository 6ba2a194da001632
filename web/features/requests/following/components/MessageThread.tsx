import { isOpen } from '@zeel/domain/loan-request';
import { MESSAGE_MAX } from '@zeel/protocol/rooms/messages';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { useKept } from '../../../../shared/drafts/use-kept.ts';
import { problemMessage } from '../../../../shared/forms/read-problems.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';
import { ThreadMessages } from '../../../../shared/thread/ThreadMessages.tsx';
import { useSeen } from '../../../../shared/thread/use-seen.ts';
import { useThread } from '../../../../shared/thread/use-thread.ts';
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
  return (
    <section ref={place} id="messages" className="zl-surface zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('messages.title')}</h2>
      <ThreadMessages
        thread={thread}
        ownSide="applicant"
        authorOf={({ by }) => t(`messages.by.${by}`)}
        words={{
          title: t('messages.title'),
          failed: t('messages.failed'),
          retry: t('retry'),
          older: t('messages.older'),
          read: t('messages.read'),
          unread: t('messages.unread'),
        }}
        skeleton={
          <div className="zl-thread" role="status" aria-label={t('messages.loading')}>
            <span className="zl-bone" />
            <span className="zl-bone zl-bone--short" />
          </div>
        }
        // Where nothing can be written any more, nobody is asked to write.
        none={isOpen(following.state) && <p className="zl-own-note">{t('messages.none')}</p>}
        loadOlder={loadOlder}
        reload={reload}
      />
      {isOpen(following.state) ? (
        <WriteMessage loanRequestId={following.loanRequestId} write={write} />
      ) : (
        <p className="zl-own-note">{t('messages.closed')}</p>
      )}
    </section>
  );
}

interface WriteMessageProps {
  readonly loanRequestId: string;
  readonly write: (body: string) => Promise<void>;
}

function WriteMessage({ loanRequestId, write }: WriteMessageProps): ReactNode {
  const { t } = useTranslation('track');
  const [body = '', setBody] = useKept(`${loanRequestId}/message`, readText);
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
      setBody(undefined);
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
      <TextAreaField
        label={t('messages.write')}
        problem={problem}
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
      <div className="zl-thread__send">
        <SubmitButton isBusy={isBusy}>{t('messages.send')}</SubmitButton>
        <p className="zl-own-note" role="status">
          {isSent && t('messages.sent')}
        </p>
      </div>
    </form>
  );
}
