import type { Db } from './database.ts';
import { type LogPosition, readEndOfLog, readReplayed } from './log-position.ts';
import type { DatabaseWatch } from './watch-database.ts';

/** A copy of the database that follows it a moment later, for reads that may lag that moment behind. */
export interface Standby {
  /** For reading only: PostgreSQL refuses writes there. */
  readonly db: Db;
  /** Whether the standby answers, follows closely and has everything up to `wanted` and up to what was demanded. */
  isCurrent(wanted: LogPosition | null): Promise<boolean>;
  /** From now on the standby is current on this server only with everything that is committed by now. */
  demandPresent(): Promise<LogPosition>;
  /** Like that of the watch of the database, for what is read here: a standby lags. */
  horizon(): string | null;
  close(): Promise<void>;
}

/** A standby that is further behind answers nobody: its connection to the primary may be broken. */
export const LAG_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** A standby that is away for hours leaves no longer list of moments to reach. */
const MOMENTS_KEPT = 60;

interface Followed {
  readonly db: Db;
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

export interface StandbySettings {
  readonly url: string;
  /** Told once when the standby stops being usable, and why, and once when it is usable again. */
  readonly onChange: (change: { readonly isUsable: boolean; readonly reason?: string }) => void;
  /** Longer only in tests, whose subject is not the speed of a machine that does much else. */
  readonly lagLimitMs?: number;
}

/** Looks every second how closely the standby follows the primary. */
export function followStandby(
  primary: Db,
  standby: Followed,
  { onChange, lagLimitMs = LAG_LIMIT_MS }: StandbySettings,
): Standby {
  /** Ends of the primary's log at moments that the standby has not reached yet. */
  let moments: { readonly atMs: number; readonly end: LogPosition }[] = [];
  /** The standby shows what the primary showed at this moment or later. */
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let replayed: LogPosition = 0n;
  let demanded: LogPosition = 0n;
  let isUsable = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const followsClosely = (): boolean => standby.watch.isUp() && performance.now() - shownAtMs <= lagLimitMs;

  const noteReplayed = (position: LogPosition): void => {
    // A standby that was made anew begins behind.
    replayed = position;
    for (const { atMs, end } of moments) if (end <= replayed) shownAtMs = Math.max(shownAtMs, atMs);
    moments = moments.filter(({ end }) => end > replayed);
  };

  const report = (reason?: string): void => {
    const isUsableNow = followsClosely();
    if (isUsableNow === isUsable) return;
    isUsable = isUsableNow;
    onChange(reason === undefined || isUsable ? { isUsable } : { isUsable, reason });
  };

  const look = async (): Promise<void> => {
    try {
      const atMs = performance.now();
      moments = [...moments, { atMs, end: await readEndOfLog(primary) }].slice(-MOMENTS_KEPT);
      noteReplayed(await readReplayed(standby.db));
      report('it is too far behind');
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
    if (!isStopped)
      timer = setTimeout(() => {
        looking = look();
      }, LOOK_EVERY_MS);
  };
  let looking = look();

  return {
    db: standby.db,
    isCurrent: async (asked) => {
      if (!followsClosely()) return false;
      const wanted = asked === null || asked < demanded ? demanded : asked;
      if (wanted <= replayed) return true;
      try {
        noteReplayed(await readReplayed(standby.db));
      } catch {
        // The next look reports why it does not answer; until then the primary does.
        return false;
      }
      return wanted <= replayed;
    },
    demandPresent: async () => {
      const end = await readEndOfLog(primary);
      if (end > demanded) demanded = end;
      return end;
    },
    horizon: standby.watch.horizon,
    close: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      await standby.close();
    },
  };
}
