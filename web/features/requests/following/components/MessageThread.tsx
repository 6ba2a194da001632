import { isOpen } from '@zeel/domain/loan-request';
import { MESSAGE_MAX } from '@zeel/protocol/rooms/messages';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { readText } from '../../../../shared/drafts/kept-drafts.ts';
import { useKeptDraft } from '../../../../shared/drafts/use-kept-draft.ts';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextAreaField } from '../../../../shared/kit/fields/TextAreaField.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useSend } from '../../../../shared/send/use-send.ts';
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
    <Panel as="section" ref={place} id="messages" className="zl-own-part" aria-labelledby={titleId}>
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
            <SkeletonLine />
            <SkeletonLine size="short" />
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
    </Panel>
  );
}

interface WriteMessageProps {
  readonly loanRequestId: string;
  readonly write: (body: string, attempt: Attempt) => Promise<void>;
}

function WriteMessage({ loanRequestId, write }: WriteMessageProps): ReactNode {
  const { t } = useTranslation('track');
  const [body = '', setBody] = useKeptDraft(`${loanRequestId}/message`, readText);
  const { isBusy, problem, complain, send } = useSend({ failed: t('failed') });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setSent(false);
    const words = body.trim();
    if (words === '') {
      complain(t('messages.empty'));
      field.current?.focus();
      return;
    }
    const { isTaken } = await send(words, (attempt) => write(words, attempt));
    if (!isTaken) return;
    setBody(undefined);
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
      <div className="zl-thread__send">
        <SubmitButton isBusy={isBusy}>{t('messages.send')}</SubmitButton>
        <p className="zl-own-note" role="status">
          {isSent && t('messages.sent')}
        </p>
      </div>
    </form>
  );
}
