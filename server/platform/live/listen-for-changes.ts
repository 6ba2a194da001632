import { z } from 'zod';
import type { DatabaseListener, Db } from '../database/index.ts';
import { LIVE_CHANNEL, type ReceivedChange } from './announce-change.ts';
import { type CommittedSince, readCommittedSince } from './live-log.ts';

/** What is heard: everything that is committed, some of it twice. */
export type Heard =
  /** With it everything up to the horizon has been told; null as long as more of the same look is to come. */
  | { readonly kind: 'change'; readonly change: ReceivedChange; readonly horizon: string | null }
  /** The roles, the account or a session of a person have changed. Told before every change that was committed later. */
  | { readonly kind: 'rights'; readonly userId: string }
  /** From here on everything is heard; what was announced before may have been missed. */
  | { readonly kind: 'began' };

type Receive = (heard: Heard) => void;

export interface ChangeListener {
  subscribe(receive: Receive): () => void;
}

interface Listening {
  readonly db: Db;
  readonly listener: DatabaseListener;
  /** Whoever is told reads at once; this gets the server ready for that. */
  readonly beforeTelling: (() => Promise<unknown>) | null;
}

/** A server that dies between a commit and its nudge leaves news that nobody was told to look for. */
const LOOK_EVERY_MS = 1_000;

const BEGAN: Heard = { kind: 'began' };

/** Triggers tell of changed rights within their transaction, so that a session that was ended is asked about in that moment. */
const rightsMessage = z.strictObject({ rightsOf: z.string() });

/** Undefined for a nudge, and for whatever else somebody says on the channel, which is no reason to fail. */
function readRights(payload: string | null): string | undefined {
  try {
    return rightsMessage.safeParse(JSON.parse(payload ?? 'null')).data?.rightsOf;
  } catch {
    return undefined;
  }
}

/**
 * Hears all changes by reading the log of news on from where the last look ended: when somebody says that there is something new, and each
 * second as long as anybody listens.
 */
export function listenForChanges({ db, listener, beforeTelling }: Listening): ChangeListener {
  const receivers = new Set<Receive>();
  const tellNow = (heard: Heard): void => {
    for (const receive of receivers) receive(heard);
  };
  let told = Promise.resolve();
  const tell = (heard: Heard): void => {
    if (beforeTelling === null) tellNow(heard);
    else
      told = told
        // A database that is away is reported by its watch, and told of when it is back.
        .then(() => beforeTelling().catch(() => undefined))
        .then(() => tellNow(heard));
  };

  /** The moment up to which everything was told; null while nobody listens. */
  let toldTo: string | null = null;
  let isLooking = false;
  let looksAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const tellNews = ({ logged, horizon }: CommittedSince): void => {
    if (logged === null) {
      tell(BEGAN);
      return;
    }
    for (const userId of logged.rightsOf) tell({ kind: 'rights', userId });
    const last = logged.changes.at(-1);
    for (const change of logged.changes)
      tell({ kind: 'change', change, horizon: change === last ? horizon : null });
  };

  const look = async (): Promise<void> => {
    looksAgain = true;
    if (isLooking) return;
    isLooking = true;
    while (looksAgain && receivers.size > 0) {
      looksAgain = false;
      try {
        const news = await readCommittedSince(db, toldTo);
        // Whoever came first hears that it began, and so does everybody after a gap.
        toldTo = news.snapshot;
        tellNews(news);
      } catch {
        // The database is away, which its watch reports. The next look goes on from the same moment.
        break;
      }
    }
    isLooking = false;
    if (receivers.size === 0) rest();
  };

  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
    if (!isLooking) toldTo = null;
  };

  let isSubscribed = false;
  const subscribeOnce = (): void => {
    if (isSubscribed) return;
    isSubscribed = true;
    listener.subscribe(LIVE_CHANNEL, (payload) => {
      const userId = readRights(payload);
      if (userId !== undefined) tell({ kind: 'rights', userId });
      void look();
    });
  };

  return {
    subscribe: (receive) => {
      receivers.add(receive);
      subscribeOnce();
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
      // The first is told by the look that it begins with; all others begin with the same word.
      if (toldTo === null) void look();
      else receive(BEGAN);
      return () => {
        receivers.delete(receive);
        if (receivers.size === 0) rest();
      };
    },
  };
}
