import { createHash } from 'node:crypto';
import { readPayoutStatement, STATEMENT_MAX_BYTES } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { listUnderWay } from '../../modules/disbursements/index.ts';
import { linksOf } from '../../modules/requests/core/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { readStatementCsv } from '../../providers/bank/index.ts';
import { deskMoverOf } from '../shared/desk-steps/hold-desk-request.ts';
import { applyStatement } from './apply-statement.ts';
import { isOwnLoss } from './order-rules.ts';

/**
 * Somebody of finance brings the statement as the bank's page saved it. What it has is confirmed or taken for returned, all or nothing; what
 * it lacks is noted as looked up.
 */
export const serveReadStatement = (app: FastifyInstance): void =>
  serve(app, readPayoutStatement, { bodyLimitBytes: 2 * STATEMENT_MAX_BYTES }, async (call) => {
    const { tx, clock, body, requestId } = call;
    const lines = readStatementCsv(body.content);
    if (lines === null) return refuseFields({ content: { code: 'invalid' } });
    const mover = deskMoverOf(call);
    const links = linksOf(app.platform.config, call);
    const statement = { lines, readAt: clock.now(), wholeFrom: null, mover, links };
    const counts = { paid: 0, returned: 0, differs: 0, absent: 0 };
    for (const order of await listUnderWay(tx)) {
      // What a file says is the word of whoever brings it, so it never decides what became of their own lost order.
      if (isOwnLoss(order, mover.actor.userId)) continue;
      const verdict = await applyStatement(tx, clock, order.id, statement);
      if (verdict !== null) counts[verdict] += 1;
    }
    await recordAuditEvent(tx, clock, {
      type: 'payout_statement.read',
      actor: call.actor,
      subject: { kind: 'payout-statement', id: createHash('sha256').update(body.content).digest('hex') },
      payload: { lines: lines.length, ...counts },
      requestId,
    });
    return { lines: lines.length, ...counts };
  });
