import { cleanText } from '@zeel/domain/request-form';
import { acknowledgeSignals, reopenSignals } from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import {
  acknowledgeSignals as keepAcknowledged,
  reopenSignals as takeBack,
} from '../../../modules/requests/identifiers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import type { Session } from '../../../platform/sessions/index.ts';
import { gatherDeskFacts } from '../../shared/desk-steps/gather-desk-facts.ts';
import { openForWork, requireJudgeable, type SentRequest } from './open-sent-request.ts';
import { presentSignals } from './present-signals.ts';

/** Holds a request on which an officer still works, so that no recommendation passes by meanwhile. */
async function hold(tx: Tx, loanRequestId: string, person: Session): Promise<SentRequest> {
  const row = await openForWork(tx, loanRequestId, person, 'update');
  requireJudgeable(row);
  return row;
}

/** The officer's word about what a request shares with others, and taking it back. */
export function serveAcknowledgeSignals(app: FastifyInstance): void {
  serve(app, acknowledgeSignals, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const person = call.person();
    const row = await hold(tx, params.loanRequestId, person);
    const { records } = await gatherDeskFacts(tx, clock, row);
    const found = presentSignals(records, new Map());
    // What was read must be what there is now: nobody acknowledges what they have not seen.
    const isSeen = body.signals.every(({ kind, others, hasMore }) =>
      found.some((one) => one.kind === kind && one.others === others && one.hasMore === hasMore),
    );
    if (!isSeen) return refuse('stale_version');
    const seen = records.shared.filter(({ kind }) => body.signals.some((one) => one.kind === kind));
    const note = cleanText(body.note);
    await keepAcknowledged(tx, clock, row, { userId: person.userId, requestId }, { signals: seen, note });
    return { open: (await gatherDeskFacts(tx, clock, row)).openSignals ?? 0 };
  });
  serve(app, reopenSignals, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const person = call.person();
    const row = await hold(tx, params.loanRequestId, person);
    await takeBack(tx, clock, row, { userId: person.userId, requestId }, body.kinds);
    return { open: (await gatherDeskFacts(tx, clock, row)).openSignals ?? 0 };
  });
}
