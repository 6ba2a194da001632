import {
  type DeskDocument,
  reconsiderDocument,
  rejectDocument,
  verifyDocument,
} from '@zeel/protocol/rooms/dossier';
import type { FastifyInstance } from 'fastify';
import { judgeDocument, type Verdict } from '../../../modules/documents/index.ts';
import { nameStaff } from '../../../modules/identity/index.ts';
import { type Call, serve } from '../../../platform/http/index.ts';
import { openForWork, requireJudgeable } from './open-sent-request.ts';
import { presentJudged } from './present-judged.ts';

type JudgeCall = Call<
  undefined,
  { readonly loanRequestId: string; readonly documentId: string },
  unknown,
  { readonly revision: number }
>;

/** Judges one paper. The request is locked before its papers, so that it cannot move on meanwhile. */
async function judge(call: JudgeCall, verdict: Verdict): Promise<{ document: DeskDocument }> {
  const { tx, clock, params, body, requestId } = call;
  const person = call.person();
  const { userId } = person;
  const row = await openForWork(tx, params.loanRequestId, person);
  requireJudgeable(row);
  const judged = await judgeDocument(tx, clock, {
    loanRequestId: row.id,
    documentId: params.documentId,
    revision: body.revision,
    verdict,
    userId,
    requestId,
  });
  return { document: presentJudged(judged, await nameStaff(tx, [userId])) };
}

/** The officer's verdicts on single papers. */
export function serveJudgeDocuments(app: FastifyInstance): void {
  serve(app, verifyDocument, {}, (call) => judge(call, { kind: 'verified', findings: call.body.findings }));
  serve(app, rejectDocument, {}, (call) =>
    judge(call, { kind: 'rejected', code: call.body.reason, text: call.body.text }),
  );
  serve(app, reconsiderDocument, {}, (call) => judge(call, { kind: 'open' }));
}
