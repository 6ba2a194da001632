import { z } from 'zod';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import type { DocumentsRoom } from './room.ts';

/** Long enough to go on tomorrow morning; pieces of files nobody finished do not stay longer. */
const UNFINISHED_KEPT_MS = 24 * 60 * 60_000;

/** The job that forgets uploads which were begun and never finished, and attachments whose message was never sent. */
export const createPurgeUploadsJob = ({ platform }: Pick<DocumentsRoom, 'platform'>): AnyJob =>
  defineJob({
    name: 'purge-uploads',
    payload: z.object({}),
    schedule: { crontab: '23 * * * *', payload: {} },
    run: async () => {
      const before = new Date(platform.clock.now().getTime() - UNFINISHED_KEPT_MS);
      await platform.database.db
        .deleteFrom('documents')
        .where(({ eb, or, and }) =>
          or([
            eb('state', '=', 'uploading'),
            and([eb('attached_by', 'is not', null), eb('message_id', 'is', null)]),
          ]),
        )
        .where('created_at', '<', before)
        .execute();
    },
  });
