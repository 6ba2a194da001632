import { can } from '@zeel/domain/identity';
import { cleanText } from '@zeel/domain/request-form';
import { getPayoutConditions, tickPayoutCondition } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { findLiving, tickPayoutCondition as keepTick, problem } from '../../modules/disbursements/index.ts';
import { findUsableDocuments } from '../../modules/documents/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { describeRefusal, findLoanRequest, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { isConcernedBy } from '../shared/desk-steps/is-concerned-by.ts';
import { conditionKeysOf, listConditions } from './list-conditions.ts';
import { readPayouts } from './read-payouts.ts';

/** Conditions are ticked from the acceptance on; once the money is ordered they stand. */
const isBeforeMoney = ({ state }: LoanRequestRow): boolean => state === 'accepted' || state === 'signed';

export const serveGetPayoutConditions = (app: FastifyInstance): void =>
  serve(app, getPayoutConditions, {}, async ({ db, params, query, person }) => {
    const row = await findLoanRequest(db, params.loanRequestId);
    if (row === undefined || row.submitted_at === null) return refuse('not_found');
    const [payout] = await readPayouts(db, [row]);
    if (payout === undefined) return { conditions: [], mayTick: false };
    const names = await nameStaff(
      db,
      payout.ticks.map(({ by_user_id: userId }) => userId),
    );
    const papers = await findUsableDocuments(db, row.id);
    const caller = person();
    return {
      conditions: listConditions(payout, query.language).map((condition) => {
        const tick = payout.ticks.find(({ key }) => key === condition.key);
        return {
          ...condition,
          met:
            tick === undefined
              ? null
              : {
                  by: { userId: tick.by_user_id, name: names.get(tick.by_user_id) ?? '' },
                  at: tick.at.toISOString(),
                  note: tick.note,
                },
          documentIds: papers.filter(({ type }) => type === condition.documentType).map(({ id }) => id),
        };
      }),
      mayTick:
        can(caller.roles, 'documents:verify') &&
        isBeforeMoney(row) &&
        (await findLiving(db, row.id)) === undefined,
    };
  });

/** Ticks a condition. The request is locked, so that nobody orders its money meanwhile. */
export const serveTickPayoutCondition = (app: FastifyInstance): void =>
  serve(app, tickPayoutCondition, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const person = call.person();
    const row = await findLoanRequest(tx, params.loanRequestId, 'update');
    if (row === undefined || row.submitted_at === null) return refuse('not_found');
    if (isConcernedBy(await gatherAssignmentFacts(tx, row), person))
      return refuse('conflict', {
        message: describeRefusal({
          code: 'guard-failed',
          event: 'disburse',
          failedGuards: ['not-own-request'],
        }),
      });
    if (!isBeforeMoney(row) || (await findLiving(tx, row.id)) !== undefined)
      return refuse('conflict', { message: problem('conditionsStand') });
    const [payout] = await readPayouts(tx, [row]);
    if (payout === undefined || !conditionKeysOf(payout).includes(params.key)) return refuse('not_found');
    const note = cleanText(body.note);
    const { documentType = null } = payout.offer.conditions.find(({ key }) => key === params.key) ?? {};
    if (body.isMet && note === '') {
      const papers = await findUsableDocuments(tx, row.id);
      if (!papers.some(({ type }) => type === documentType))
        return refuse('conflict', { message: problem('noteMissing') });
    }
    await keepTick(tx, clock, {
      loanRequestId: row.id,
      offerId: payout.offer.id,
      key: params.key,
      isMet: body.isMet,
      note,
      userId: person.userId,
      requestId,
    });
    return null;
  });
