import { z } from 'zod';
import { listWaitingParties, remindParty } from '../../modules/requests/parties/index.ts';
import { purgeTracking } from '../../modules/requests/tracking/index.ts';
import { type Platform, publicUrlOf } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { createRemindFollowUpsJob } from './remind-follow-ups.ts';
import { createSendCodeJob } from './tracking/send-tracking-code.ts';
import { createSendLinksJob } from './tracking/send-tracking-links.ts';

/** The job that reminds guarantors and co-borrowers, and ends invitations that they left unanswered. */
const createRemindJob = ({ database, clock, config }: Platform): AnyJob =>
  defineJob({
    name: 'remind-parties',
    payload: z.object({}),
    schedule: { crontab: '41 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const links = { publicUrl: publicUrlOf(config, { headers: {} }), config };
      for (const place of await listWaitingParties(database.db, clock)) {
        signal.throwIfAborted();
        await database.inTransaction((tx) => remindParty(tx, clock, place, links));
      }
    },
  });

const createPurgeJob = ({ database, clock }: Platform): AnyJob =>
  defineJob({
    name: 'purge-tracking',
    payload: z.object({}),
    schedule: { crontab: '17 * * * *', payload: {} },
    run: () => purgeTracking(database.db, clock),
  });

/** The jobs around a sent request: codes and links after commit, reminders and purges when time passes. */
export const followingJobs = (platform: Platform): AnyJob[] => [
  createSendCodeJob(platform),
  createSendLinksJob(platform),
  createRemindJob(platform),
  createRemindFollowUpsJob(platform),
  createPurgeJob(platform),
];
