import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { findOpenSessions, type Session } from '../sessions/index.ts';

/**
 * A session was checked at most this long ago when something is told to its screens. They get a sign of life each
 * time, well below the minute after which balancers close a silent connection.
 */
const FRESH_MS = 10_000;

/** One open screen that is told things as long as its session is open. */
export interface Follower {
  /** The session was found open again, or it could not be asked about. */
  readonly onBeat: () => void;
  /** Something was held back while nobody could be asked; it was not told and will not be. */
  readonly onMissed: () => void;
  readonly onEnd: () => void;
}

export interface SessionWatch {
  /** Follows a session that was just found open, until the given function is called. */
  follow(session: Session, follower: Follower): () => void;
  /** Something about the session has changed: nothing is told to it before it was asked about again. */
  doubt(sessionId: string): void;
  /** Does the telling once it is known how the session stands now; at once when that was asked a moment ago. */
  whenKnown(sessionId: string, tell: (session: Session) => void): void;
}

interface Watched {
  session: Session;
  readonly followers: Set<Follower>;
}

/**
 * Keeps an eye on every session with an open screen on this server. However many screens a person has open, and however
 * many people there are, one query every ten seconds asks for all of them. Asking renews no session.
 */
export function watchSessions({ db, clock }: { readonly db: Db; readonly clock: Clock }): SessionWatch {
  const watched = new Map<string, Watched>();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | null = null;
  let doubts = 0;
  let hasMissed = false;
  let timer: NodeJS.Timeout | undefined;

  const isFresh = (): boolean => {
    const ageMs = clock.now().getTime() - askedAtMs;
    // A clock that was set back says nothing about how long ago something was.
    return ageMs >= 0 && ageMs < FRESH_MS;
  };

  const askOnce = async (): Promise<boolean> => {
    const nowMs = clock.now().getTime();
    try {
      const asked = [...watched.keys()];
      const open = await findOpenSessions(db, clock, asked);
      askedAtMs = nowMs;
      for (const sessionId of asked) settle(sessionId, open.get(sessionId));
      hasMissed = false;
      return true;
    } catch {
      // The database is away, which its watch reports. Nothing is told until it answers again.
      for (const { followers } of watched.values()) for (const { onBeat } of followers) onBeat();
      return false;
    }
  };

  const settle = (sessionId: string, session: Session | undefined): void => {
    const found = watched.get(sessionId);
    if (found === undefined) return;
    if (session === undefined) watched.delete(sessionId);
    else found.session = session;
    for (const { onBeat, onMissed, onEnd } of found.followers) {
      if (session === undefined) onEnd();
      else if (hasMissed) onMissed();
      else onBeat();
    }
    stopWhenAlone();
  };

  /** A doubt that comes while the database is being asked may be newer than the answer. */
  const askUntilSure = async (): Promise<boolean> => {
    for (;;) {
      // The doubts of one moment, such as those of all tabs of a person, are one question.
      await Promise.resolve();
      const answered = doubts;
      const isKnown = await askOnce();
      if (answered === doubts) return isKnown;
    }
  };

  const ask = (): Promise<boolean> => {
    asking ??= askUntilSure().finally(() => {
      asking = null;
      // The next beat comes ten seconds after the last question, whoever asked it.
      timer?.refresh();
    });
    return asking;
  };

  const stopWhenAlone = (): void => {
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow: (session, follower) => {
      if (timer === undefined) {
        timer = setInterval(() => void ask(), FRESH_MS);
        askedAtMs = clock.now().getTime();
      }
      const found = watched.get(session.sessionId) ?? { session, followers: new Set() };
      found.session = session;
      found.followers.add(follower);
      watched.set(session.sessionId, found);
      return () => {
        found.followers.delete(follower);
        if (found.followers.size > 0 || watched.get(session.sessionId) !== found) return;
        watched.delete(session.sessionId);
        stopWhenAlone();
      };
    },
    doubt: (sessionId) => {
      if (!watched.has(sessionId)) return;
      doubts += 1;
      void ask();
    },
    whenKnown: (sessionId, tell) => {
      const tellIfOpen = (): void => {
        const found = watched.get(sessionId);
        if (found !== undefined) tell(found.session);
      };
      if (asking === null && isFresh()) tellIfOpen();
      else
        void ask().then((isKnown) => {
          if (isKnown) tellIfOpen();
          else hasMissed = true;
        });
    },
  };
}
