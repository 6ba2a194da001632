import type { Session } from '../sessions/index.ts';
import type { ReceivedChange } from './announce-change.ts';
import type { ChangeListener, Heard } from './listen-for-changes.ts';
import { type LogPosition, type NewsSince, writePosition } from './live-log.ts';
import { mayHear } from './may-hear.ts';
import type { SessionWatch } from './watch-sessions.ts';

type HeardChange = Extract<Heard, { kind: 'change' }>;

/** What a stream is told by. */
export interface Telling {
  readonly listener: ChangeListener;
  readonly watch: SessionWatch;
  readonly readNews: (since: LogPosition | null) => Promise<NewsSince>;
}

export interface ToldStream {
  readonly session: Session;
  /** Where an earlier stream of this reader broke off; null for a first one. */
  readonly since: LogPosition | null;
  write(text: string): void;
  end(): void;
}

/**
 * Tells a stream what changes, from where its reader broke off. Every event carries its position, and so does every sign of life:
 * a stream that was told nothing for long must not fall behind the log. A position is given only once everything before it was told.
 */
export function tellStream(
  { listener, watch, readNews }: Telling,
  { session, since, write, end }: ToldStream,
): () => void {
  let position = since;
  /** Changes that are heard while the log is read; null when nothing is being read. */
  let waiting: HeardChange[] | null = null;
  let hasLeft = false;

  const writeEvent = (event: string): void =>
    write(`${position === null ? '' : `id: ${writePosition(position)}\n`}${event}\n\n`);
  const refresh = (): void => writeEvent('event: refresh\ndata: {}');
  const tell = (known: Session, change: ReceivedChange): void => {
    if (mayHear(known, change)) writeEvent(`event: change\ndata: ${describe(change)}`);
  };

  const hear = ({ change, horizon }: HeardChange): void =>
    watch.whenKnown(session.sessionId, (known) => {
      if (position !== null && horizon !== null) position = { ...position, horizon };
      tell(known, change);
    });

  const catchUp = async (): Promise<void> => {
    // What began while the log is read already is in neither: the reading starts over.
    const held: HeardChange[] = [];
    waiting = held;
    try {
      const news = await readNews(position);
      if (waiting !== held || hasLeft) return;
      watch.whenKnown(session.sessionId, (known) => {
        const { changes } = news;
        for (const change of changes ?? []) tell(known, change);
        position = news.position;
        if (changes === null) refresh();
        else writeEvent(': caught up');
      });
      waiting = null;
      for (const change of held) hear(change);
    } catch {
      // The database is away, which its watch reports. The reader comes back with its position.
      end();
    }
  };

  const unfollow = watch.follow(session, {
    onBeat: () => writeEvent(': still here'),
    onMissed: refresh,
    onEnd: end,
  });
  const unsubscribe = listener.subscribe((heard) => {
    if (heard.kind === 'began') void catchUp();
    else if (heard.kind === 'rights') {
      if (heard.userId === session.userId) watch.doubt(session.sessionId);
    } else if (waiting !== null) waiting.push(heard);
    else hear(heard);
  });
  return () => {
    hasLeft = true;
    unsubscribe();
    unfollow();
  };
}

const describe = ({ topic, id }: ReceivedChange): string =>
  JSON.stringify({ topic, ...(id === undefined ? {} : { id }) });
