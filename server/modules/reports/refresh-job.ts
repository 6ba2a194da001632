import { z } from 'zod';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../platform/jobs/index.ts';
import { refreshSums } from './refresh-sums.ts';

const REFRESH_REPORTS = 'refresh-reports';

/** Sums up the days that were touched for the reports, every hour. */
export const createRefreshReportsJob = ({ database, clock }: Platform): AnyJob =>
  defineJob({
    name: REFRESH_REPORTS,
    payload: z.object({}),
    schedule: { crontab: '0 * * * *', payload: {} },
    run: (_payload, { signal }) => refreshSums(database, clock, signal),
  });

/** Has them summed up now, because nobody has done it yet. */
export const askForRefresh = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  database.inTransaction((tx) => enqueue(tx, clock, REFRESH_REPORTS, {}, { jobKey: REFRESH_REPORTS }));
