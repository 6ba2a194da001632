import { z } from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { forgetChallenges } from '../../providers/captcha/index.ts';
import type { IdentityRoom } from './room.ts';

const DAY_MS = 86_400_000;
/** Used and expired links stay a while, so that "used already" can be looked into. */
const LINKS_KEPT_MS = 30 * DAY_MS;
const COUNTERS_KEPT_MS = DAY_MS;
const PLACES_KEPT_MS = 180 * DAY_MS;

/** The job that forgets what has run out. */
export const createPurgeIdentityJob = ({ platform }: Pick<IdentityRoom, 'platform'>): AnyJob =>
  defineJob({
    name: 'purge-identity',
    payload: z.object({}),
    schedule: { crontab: '41 * * * *', payload: {} },
    run: async () => {
      const { clock, database } = platform;
      const { db } = database;
      const now = clock.now();
      const before = (ageMs: number): Date => new Date(now.getTime() - ageMs);
      await db.deleteFrom('oauth_runs').where('expires_at', '<', now).execute();
      await db.deleteFrom('oauth_finishes').where('expires_at', '<', now).execute();
      await db.deleteFrom('single_use_links').where('expires_at', '<', before(LINKS_KEPT_MS)).execute();
      await db.deleteFrom('attempt_counters').where('last_at', '<', before(COUNTERS_KEPT_MS)).execute();
      await db.deleteFrom('known_places').where('last_seen_at', '<', before(PLACES_KEPT_MS)).execute();
      await forgetChallenges(db, now);
    },
  });
