import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/index.ts';

/** Waits until this server has heard everything that was committed before: messages come in the order of the commits. */
export const hearEverything = ({ db, listener }: OpenDatabase): Promise<void> =>
  new Promise((resolve, reject) => {
    const mark = randomUUID();
    const unsubscribe = listener.subscribe('zeel_kept', (told) => {
      if (told === null) sql`select pg_notify('zeel_kept', ${mark})`.execute(db).catch(reject);
      if (told !== mark) return;
      unsubscribe();
      resolve();
    });
  });
