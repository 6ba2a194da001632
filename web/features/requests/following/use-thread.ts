import type { Message } from '@zeel/protocol/rooms/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../shared/http/http-error.ts';
import { newId } from '../../../shared/ids/new-id.ts';
import type { FollowingCalls } from './following-calls.ts';
import { joinMessages } from './join-messages.ts';

export interface Thread {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Oldest first, as people read. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
}

const NOTHING: Thread = { state: 'loading', messages: [], hasOlder: false };

/** The thread of a request. `unread` is what the rest of the page knows; a change of it means that there is news. */
export function useThread(calls: FollowingCalls, unread: number, isSeen: boolean) {
  const [thread, setThread] = useState(NOTHING);
  const older = useRef<string | null>(null);
  const readUpTo = useRef<string | null>(null);
  /** Kept until the message has arrived, so that a second try is the same message. */
  const sendingKey = useRef<{ readonly body: string; readonly key: string } | null>(null);

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
  useEffect(() => void load(), [load, unread]);

  const newest = thread.messages.at(-1)?.id;
  const hasUnread = thread.messages.some(({ by, isRead }) => by === 'lender' && !isRead);
  useEffect(() => {
    if (!isSeen || !hasUnread || newest === undefined || readUpTo.current === newest) return;
    readUpTo.current = newest;
    calls.markRead(newest).catch((error: unknown) => {
      // It counts as unread a little longer, and the next look tries again.
      if (!(error instanceof HttpError)) throw error;
      readUpTo.current = null;
    });
  }, [calls, isSeen, hasUnread, newest]);

  const write = async (body: string): Promise<void> => {
    const key = sendingKey.current?.body === body ? sendingKey.current.key : newId();
    sendingKey.current = { body, key };
    const message = await calls.writeMessage(body, key);
    sendingKey.current = null;
    setThread((now) => ({ ...now, state: 'ready', messages: joinMessages(now.messages, [message]) }));
  };
  const loadOlder = (): void => {
    if (older.current !== null) void load(older.current);
  };
  return { thread, write, loadOlder, reload: () => void load() };
}
