import './thread.css';
import type { Message } from '@zeel/protocol/rooms/messages';
import type { ReactNode } from 'react';
import { Notice } from '../forms/Notice.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { Button } from '../kit/Button.tsx';
import { TextButton } from '../kit/TextButton.tsx';
import type { ThreadFiles } from './thread-files.ts';
import type { Thread } from './use-thread.ts';

interface ThreadMessagesProps<One extends Message> {
  readonly thread: Thread<One>;
  /** The side whose messages stand as one's own and say whether they were read. */
  readonly ownSide: Message['by'];
  readonly authorOf: (message: One) => string;
  readonly renderAttached: ThreadFiles['renderAttached'];
  readonly words: {
    readonly title: string;
    readonly failed: string;
    readonly retry: string;
    readonly older: string;
    readonly read: string;
    readonly unread: string;
  };
  readonly skeleton: ReactNode;
  /** In place of messages, when there are none. */
  readonly none: ReactNode;
  readonly loadOlder: () => void;
  readonly reload: () => void;
}

/** The messages of a thread, oldest first, as one of its two sides reads them. */
export function ThreadMessages<One extends Message>(props: ThreadMessagesProps<One>): ReactNode {
  const { thread, ownSide, authorOf, renderAttached, words, skeleton, none, loadOlder, reload } = props;
  const { state, messages, hasOlder } = thread;
  const { dateTime } = useFormats();
  return (
    <>
      {state === 'loading' && skeleton}
      {state === 'failed' && (
        <Notice tone="warning">
          {words.failed} <TextButton onClick={reload}>{words.retry}</TextButton>
        </Notice>
      )}
      {hasOlder && (
        <Button size="small" onClick={loadOlder}>
          {words.older}
        </Button>
      )}
      {state === 'ready' && messages.length === 0 && none}
      {messages.length > 0 && (
        <ol className="zl-thread" aria-label={words.title}>
          {messages.map((message) => {
            const { id, by, body, at, isRead, attachments, signature } = message;
            const isOwn = by === ownSide;
            return (
              <li
                key={id}
                className={isOwn ? 'zl-thread__message zl-thread__message--own' : 'zl-thread__message'}
              >
                <p className="zl-thread__facts">
                  {authorOf(message)} · <time dateTime={at}>{dateTime(at)}</time>
                </p>
                {body !== '' && (
                  <p className="zl-thread__body" dir="auto">
                    {body}
                  </p>
                )}
                {attachments.length > 0 && renderAttached(attachments)}
                {signature && (
                  <p className="zl-thread__signature" dir="auto">
                    {signature}
                  </p>
                )}
                {isOwn && <p className="zl-thread__facts">{isRead ? words.read : words.unread}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
