import { isCheckPossible } from '@zeel/domain/policy';
import { isPreApproval } from '@zeel/domain/request-form';
import { tickCheck } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { tickCheck as keepTick, problem } from '../../../modules/desk/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { openForWork, requireJudgeable } from './open-sent-request.ts';
import { presentTick } from './present-ticks.ts';

/** Ticks a check of the product under which the request was begun. The request is locked, so it cannot be recommended meanwhile. */
export const serveTickCheck = (app: FastifyInstance): void =>
  serve(app, tickCheck, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const person = call.person();
    const row = await openForWork(tx, params.loanRequestId, person);
    requireJudgeable(row);
    const { policy, rules } = await getProductVersion(tx, row.product_version_id);
    const check = policy.checklist.find(({ code }) => code === params.code);
    if (check === undefined) return refuse('not_found');
    if (!isCheckPossible(check, { isPreApproval: isPreApproval(rules, row.data.asset) }))
      return refuse('conflict', { message: problem('assetNotChosen') });
    const tick = await keepTick(tx, clock, {
      loanRequestId: row.id,
      code: params.code,
      isDone: body.isDone,
      userId: person.userId,
      requestId,
    });
    return { tick: tick === undefined ? null : presentTick(tick, await nameStaff(tx, [tick.userId])) };
  });
