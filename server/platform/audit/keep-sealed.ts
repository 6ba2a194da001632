import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import './tables.ts';

/** The pause between two looks for events to seal: with the sealing itself, most events are in the chain within a second. */
export const SEAL_EVERY_MS = 250;

export interface Sealing {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly everyMs?: number;
}

export interface AuditSealer {
  /** Seals what waits now, without waiting for the next look. */
  catchUp(): Promise<void>;
  /** Seals the last events and ends. */
  stop(): Promise<void>;
}

/**
 * Seals events now, again and again while the server runs, and at its end. It looks instead of being told: NOTIFY holds a lock
 * of the whole database while its transaction commits, which is what sealing later avoids. It is no job of the queue either:
 * whoever can rewrite the database can also stop its jobs.
 */
export async function keepAuditSealed({
  db,
  clock,
  log,
  everyMs = SEAL_EVERY_MS,
}: Sealing): Promise<AuditSealer> {
  let isFailing = false;
  const seal = async (): Promise<void> => {
    try {
      if (await hasUnsealedEvents(db)) await sealAuditEvents(db, clock);
      if (isFailing) log.info('audit events are sealed again');
      isFailing = false;
    } catch (error) {
      // Told once: the next look comes in a moment, and the reason is often that the database is away.
      if (!isFailing)
        log.warn({ reason: messageOf(error) }, 'audit events could not be sealed; it is tried again');
      isFailing = true;
    }
  };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pass = seal();
  const goOn = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      pass = seal();
      void pass.then(goOn);
    }, everyMs);
  };
  await pass;
  goOn();
  return {
    catchUp: async () => {
      await pass;
      await seal();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await pass;
      await seal();
    },
  };
}

/** Most looks find nothing, and are one short statement. */
async function hasUnsealedEvents(db: Db): Promise<boolean> {
  const note = await db.selectFrom('audit_unsealed').select('position').limit(1).executeTakeFirst();
  return note !== undefined;
}
