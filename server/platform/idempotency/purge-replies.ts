import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { type AnyJob, defineJob } from '../jobs/index.ts';
import './tables.ts';

/** A phone retries for minutes, a person for hours: after two days nobody asks again with the same key. */
const KEEP_MS = 48 * 3_600_000;

/** The job that forgets old stored replies. */
export const createPurgeRepliesJob = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): AnyJob =>
  defineJob({
    name: 'purge-idempotent-replies',
    payload: z.object({}),
    schedule: { crontab: '17 * * * *', payload: {} },
    run: async () => {
      await db
        .deleteFrom('idempotent_replies')
        .where('created_at', '<', new Date(clock.now().getTime() - KEEP_MS))
        .execute();
    },
  });
