import type { Pool, PoolClient } from 'pg';
import {
  CONNECTION_PATIENCE_MS,
  CROWD_PATIENCE_MS,
  LOCK_PATIENCE_MS,
  LOCKED_PATIENCE_MS,
  SHORTEST_PATIENCE_MS,
} from './limits.ts';

/** All connections are in use, and none came back in time. */
export class NoConnectionInTimeError extends Error {
  override name = 'NoConnectionInTimeError';
  override message = 'no database connection was free in time';
}

const TICK_MS = 50;
/** A tick that comes later than this was held up by this very process, whose standstill is not the database's. */
const LATEST_TICK_MS = 2 * TICK_MS;

/**
 * A pool that lends each connection so many times a second is no standstill, however slow the machine: everybody gets a turn. Far
 * below what the slowest one does, for who is sent away from a crowd comes back at once and makes it larger.
 */
const LEAST_LOANS_PER_SECOND = 1;

/** A lock that was waited for in vain is taken to stand for so long: the next who meets it says so before that. */
const LOCK_MEMORY_MS = 2 * LOCK_PATIENCE_MS;

interface Wait {
  /** What of the longest wait is over, with what went before it in a pool that stands still. */
  ofLongestMs: number;
  ownMs: number;
  readonly giveUp: () => void;
}

/** What is lent from: the driver's pool, or one that a test plays. */
interface LendingPool {
  readonly options: { readonly max: number };
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

interface Lender extends Pick<Pool, 'connect' | 'end'> {
  /** Somebody has just waited in vain for a lock. */
  noteLock(): void;
}

/**
 * Lends the pool's connections to those who do not wait too long. The pool's own limit knows neither a crowd, in which
 * everybody gets a turn, from connections that are all stuck behind a lock; nor the time in which this process was too busy
 * to read the database's answers, after which it would send everybody away at once.
 */
export function lendConnections(pool: LendingPool, patienceMs: number): Lender {
  // Longer only where all patience is, in tests whose subject is not the speed of the machine.
  const lockedPatienceMs = Math.max(LOCKED_PATIENCE_MS, patienceMs - CONNECTION_PATIENCE_MS);
  const waits = new Set<Wait>();
  let timer: NodeJS.Timeout | undefined;
  let tickedAtMs = 0;
  /** What each loan takes off the standstill. */
  const msOfLoan = 1_000 / (LEAST_LOANS_PER_SECOND * pool.options.max);
  let loans = 0;
  let lockSeenAtMs = Number.NEGATIVE_INFINITY;
  /** How long the pool has been standing still while somebody waited. */
  let standstillMs = 0;

  const tick = (): void => {
    const nowMs = performance.now();
    const passedMs = Math.min(nowMs - tickedAtMs, LATEST_TICK_MS);
    tickedAtMs = nowMs;
    // Short reads of other tables keep some connections going round while a lock holds up the others: no crowd that waiting helps.
    const isLocked = nowMs - lockSeenAtMs < LOCK_MEMORY_MS;
    const movedMs = isLocked ? 0 : loans * msOfLoan;
    loans = 0;
    if (waits.size === 0) {
      clearInterval(timer);
      timer = undefined;
      standstillMs = 0;
      return;
    }
    standstillMs = Math.min(Math.max(standstillMs + passedMs - movedMs, 0), patienceMs);
    const longestMs = isLocked ? lockedPatienceMs : Math.max(patienceMs, CROWD_PATIENCE_MS);
    for (const wait of waits) {
      wait.ofLongestMs += passedMs;
      wait.ownMs += passedMs;
      const isStuck = standstillMs >= patienceMs && wait.ownMs >= SHORTEST_PATIENCE_MS;
      if (isStuck || wait.ofLongestMs >= longestMs) wait.giveUp();
    }
  };
  /** Nearly every wait is over at once, so the clock goes on until a tick finds nobody: starting it costs more than a tick. */
  const begin = (wait: Wait): void => {
    if (timer === undefined) {
      tickedAtMs = performance.now();
      timer = setInterval(tick, TICK_MS).unref();
    }
    waits.add(wait);
  };
  const end = (wait: Wait): void => void waits.delete(wait);

  const connect = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => {
      let isOver = false;
      const wait: Wait = {
        // The second wait of a request that has come so far in a stuck pool is a short one, and so is that of a newcomer there.
        ofLongestMs: Math.min(standstillMs, lockedPatienceMs - SHORTEST_PATIENCE_MS),
        ownMs: 0,
        giveUp: () => {
          isOver = true;
          end(wait);
          reject(new NoConnectionInTimeError());
        },
      };
      begin(wait);
      pool.connect().then(
        (client) => {
          // Nobody waits for it any more.
          if (isOver) return client.release();
          end(wait);
          loans += 1;
          resolve(client);
        },
        (error: unknown) => {
          end(wait);
          reject(error);
        },
      );
    });

  return {
    // The pool's two ways to connect are one here: nothing of ours hands over a callback.
    connect: connect as Pool['connect'],
    end: () => pool.end(),
    noteLock: () => {
      lockSeenAtMs = performance.now();
    },
  };
}
