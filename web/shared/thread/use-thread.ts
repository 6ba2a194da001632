import type { Message, NewMessage } from '@zeel/protocol/rooms/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../http/http-error.ts';
import type { Attempt } from '../send/sender.ts';
import { joinMessages } from './join-messages.ts';

/** How one side of a thread talks to the server. */
export interface ThreadCalls<One extends Message = Message> {
  listMessages(
    before?: string,
  ): Promise<{ readonly messages: readonly One[]; readonly next: string | null; readonly unread: number }>;
  writeMessage(written: NewMessage, attempt: Attempt): Promise<One>;
  markRead(upTo: string): Promise<void>;
}

interface ThreadInput {
  /** A value of the rest of the page; when it changes, there are new messages. */
  readonly news: number;
  /** Whether the thread is in sight, so that what came counts as read. */
  readonly isSeen: boolean;
  /** The side whose messages are read here. */
  readonly otherSide: Message['by'];
}

export interface Thread<One extends Message = Message> {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Oldest first, as people read. */
  readonly messages: readonly One[];
  readonly hasOlder: boolean;
}

/** The thread of a request, as one of its two sides reads and writes it. */
export function useThread<One extends Message>(
  calls: ThreadCalls<One>,
  { news, isSeen, otherSide }: ThreadInput,
) {
  const [thread, setThread] = useState<Thread<One>>({ state: 'loading', messages: [], hasOlder: false });
  const older = useRef<string | null>(null);
  const readUpTo = useRef<string | null>(null);

  const load = useCallback(
    async (before?: string): Promise<void> => {
      try {
        const page = await calls.listMessages(before);
        setThread((now) => {
          // A later look at the newest page leaves older ones, and the way to them, as they are.
          if (before !== undefined || now.state !== 'ready') older.current = page.next;
          return {
            state: 'ready',
            messages: joinMessages(now.messages, page.messages),
            hasOlder: older.current !== null,
          };
        });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        setThread((now) => (now.state === 'ready' ? now : { ...now, state: 'failed' }));
      }
    },
    [calls],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for news.
  useEffect(() => void load(), [load, news]);

  const newest = thread.messages.at(-1)?.id;
  const hasUnread = thread.messages.some(({ by, isRead }) => by === otherSide && !isRead);
  useEffect(() => {
    if (!isSeen || !hasUnread || newest === undefined || readUpTo.current === newest) return;
    readUpTo.current = newest;
    calls.markRead(newest).catch((error: unknown) => {
      // It counts as unread a little longer, and the next look tries again.
      if (!(error instanceof HttpError)) throw error;
      readUpTo.current = null;
    });
  }, [calls, isSeen, hasUnread, newest]);

  const write = async (written: NewMessage, attempt: Attempt): Promise<void> => {
    const message = await calls.writeMessage(written, attempt);
    setThread((now) => ({ ...now, state: 'ready', messages: joinMessages(now.messages, [message]) }));
  };
  const loadOlder = (): void => {
    if (older.current !== null) void load(older.current);
  };
  return { thread, write, loadOlder, reload: () => void load() };
}
