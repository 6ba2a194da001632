import { isOpen } from '@zeel/domain/loan-request';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { SkeletonLine } from '../../../../shared/kit/SkeletonLine.tsx';
import { ThreadMessages } from '../../../../shared/thread/ThreadMessages.tsx';
import type { ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import { useSeen } from '../../../../shared/thread/use-seen.ts';
import { useThread } from '../../../../shared/thread/use-thread.ts';
import type { FollowingCalls } from '../following-calls.ts';
import { AwayNote } from './AwayNote.tsx';
import { LiveMessages } from './LiveMessages.tsx';
import { PolledMessages } from './PolledMessages.tsx';
import { WriteMessage } from './WriteMessage.tsx';

interface MessageThreadProps {
  readonly calls: FollowingCalls;
  readonly following: Following;
  /** Whether an account follows it, which hears of news by itself. */
  readonly hasAccount: boolean;
  /** The lender's days without work. */
  readonly holidays: readonly string[];
  readonly threadFiles: ThreadFiles;
}

/** The conversation between the applicant and the lender. */
export function MessageThread({
  calls,
  following,
  hasAccount,
  holidays,
  threadFiles,
}: MessageThreadProps): ReactNode {
  const { t } = useTranslation('track');
  const titleId = useId();
  const { place, isSeen } = useSeen();
  const [heard, setHeard] = useState(0);
  const hear = (): void => setHeard((count) => count + 1);
  const { thread, write, loadOlder, reload } = useThread(calls, {
    news: following.unreadMessages + heard,
    isSeen,
    otherSide: 'lender',
  });
  return (
    <Panel as="section" ref={place} id="messages" className="zl-own-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('messages.title')}</h2>
      {hasAccount ? (
        <LiveMessages loanRequestId={following.loanRequestId} onNews={hear} />
      ) : (
        isSeen && <PolledMessages onNews={hear} />
      )}
      <ThreadMessages
        thread={thread}
        ownSide="applicant"
        authorOf={({ by }) => t(`messages.by.${by}`)}
        renderAttached={threadFiles.renderAttached}
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
        <>
          <AwayNote holidays={holidays} />
          <WriteMessage loanRequestId={following.loanRequestId} write={write} threadFiles={threadFiles} />
        </>
      ) : (
        <p className="zl-own-note">{t('messages.closed')}</p>
      )}
    </Panel>
  );
}
