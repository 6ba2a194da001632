import { z } from 'zod';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';

const KEPT_MS = 365 * 86_400_000;

/** The job that forgets what people were told a year ago. The timeline of a request keeps what happened. */
export const createPurgeNotificationsJob = ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): AnyJob =>
  defineJob({
    name: 'purge-notifications',
    payload: z.object({}),
    schedule: { crontab: '17 19 * * *', payload: {} },
    run: async () => {
      await database.db
        .deleteFrom('notifications')
        .where('at', '<', new Date(clock.now().getTime() - KEPT_MS))
        .execute();
    },
  });
