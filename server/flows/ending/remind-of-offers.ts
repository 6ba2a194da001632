import { formatsFor } from '@zeel/protocol/formats';
import { z } from 'zod';
import {
  findLoanRequest,
  isOfferEnding,
  type LinkBase,
  listEndingOffers,
  mailApplicant,
  noteOfferReminded,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';

/** The job that reminds applicants of an offer that ends soon: in the morning, and once for each offer. */
export const createRemindOfOffersJob = ({ database, clock, config }: Platform): AnyJob =>
  defineJob({
    name: 'remind-of-offers',
    payload: z.object({}),
    // Half past nine in Ulaanbaatar.
    schedule: { crontab: '30 1 * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const links = { publicUrl: publicUrlOf(config, { headers: {} }), config };
      let ids: readonly string[] = [];
      do {
        ids = await listEndingOffers(database.db, clock, ids.at(-1));
        for (const id of ids) {
          signal.throwIfAborted();
          await database.inTransaction((tx) => remind(tx, clock, id, links));
        }
      } while (ids.length > 0);
    },
  });

async function remind(tx: Tx, clock: Clock, loanRequestId: string, links: LinkBase): Promise<void> {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  if (row === undefined || row.expires_at === null || !isOfferEnding(row, clock)) return;
  await noteOfferReminded(tx, clock, row);
  const { date } = formatsFor(await readSpokenLanguage(tx, row.language));
  await mailApplicant(tx, clock, row, links, {
    event: 'offer_ending',
    values: { date: date(row.expires_at) },
  });
}
