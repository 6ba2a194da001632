import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, lastWrite, type Tx } from '../../../platform/database/index.ts';

/** The job that copies where a request stands to the hosted database. */
export const MIRROR_STATUS = 'mirror-status';

interface Mirrored {
  readonly loanRequestId: string;
  readonly at: Date;
}

/** Only where there is a hosted database: the log of news knows, so that nothing else has to be asked. */
const mirrored = lastWrite<Mirrored>(
  'call',
  (_tx, rows) => sql`select graphile_worker.add_job(
      ${MIRROR_STATUS}, json_build_object('loanRequestId', mirrored.id), run_at => mirrored.at, job_key => ${`${MIRROR_STATUS}:`} || mirrored.id)
    from unnest(${rows.map(({ loanRequestId }) => loanRequestId)}::text[], ${rows.map(({ at }) => at)}::timestamptz[]) as mirrored (id, at)
    where (select is_mirrored from live_log)`,
);

export const queueMirror = (tx: Tx, clock: Clock, loanRequestId: string): Promise<void> =>
  mirrored.add(tx, [{ loanRequestId, at: clock.now() }]);

/** Tells every server of this installation whether there is a hosted database to copy to. */
export const setMirrored = async (db: Db, isMirrored: boolean): Promise<void> => {
  await db
    .updateTable('live_log')
    .set({ is_mirrored: isMirrored })
    .where('is_mirrored', '!=', isMirrored)
    .execute();
};
