import { z } from 'zod';
import type { Platform } from '../../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../../platform/jobs/index.ts';
import { foldTallies } from './read-tallies.ts';

/** Keeps the counts of the desk short to read. They are right without it. */
export const createFoldJob = ({ database }: Platform): AnyJob =>
  defineJob({
    name: 'fold-desk-tallies',
    payload: z.object({}),
    schedule: { crontab: '* * * * *', payload: {} },
    run: async () => {
      await foldTallies(database.db);
    },
  });
