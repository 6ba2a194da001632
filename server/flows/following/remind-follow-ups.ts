import { lenderDate } from '@zeel/domain/product';
import { isDueSoon } from '@zeel/domain/request-form';
import { z } from 'zod';
import { getProductVersion } from '../../modules/catalog/index.ts';
import {
  type FollowedRequest,
  findLoanRequest,
  type LinkBase,
  listFollowed,
  mailApplicant,
  noteReminded,
} from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { listFollowUps, MAY_FOLLOW, mayAnyFollow } from '../shared/follow-up-papers.ts';
import { readWorkingDays } from '../shared/terms/price-terms.ts';

/** The job that reminds applicants of papers that are missing shortly before their last day: in the morning, and once. */
export const createRemindFollowUpsJob = ({ database, clock, config }: Platform): AnyJob =>
  defineJob({
    name: 'remind-follow-ups',
    payload: z.object({}),
    // Half past nine in Ulaanbaatar.
    schedule: { crontab: '30 1 * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const links = { publicUrl: publicUrlOf(config, { headers: {} }), config };
      let page: readonly FollowedRequest[] = [];
      do {
        page = await listFollowed(database.db, clock, { states: MAY_FOLLOW, after: page.at(-1)?.id });
        for (const request of page) {
          signal.throwIfAborted();
          const { rules } = await getProductVersion(database.db, request.product_version_id);
          if (mayAnyFollow(request, rules))
            await database.inTransaction((tx) => remind(tx, clock, request.id, links));
        }
      } while (page.length > 0);
    },
  });

async function remind(tx: Tx, clock: Clock, loanRequestId: string, links: LinkBase): Promise<void> {
  const row = await findLoanRequest(tx, loanRequestId, 'update');
  if (row === undefined) return;
  const { rules } = await getProductVersion(tx, row.product_version_id);
  const followUps = await listFollowUps(tx, row, rules);
  if (followUps.length === 0) return;
  const moment = { today: lenderDate(clock.now()), workingDays: await readWorkingDays(tx, clock) };
  const due = followUps.filter((paper) => isDueSoon(paper, moment));
  const last = due
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
  const { papers_reminded_for: reminded } = row;
  if (last === undefined || (reminded !== null && last <= reminded)) return;
  await noteReminded(tx, row, last);
  await mailApplicant(tx, clock, row, links, { event: 'papers_due', papers: due });
}
