import { setTimeout as wait } from 'node:timers/promises';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { submitLoanRequest } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import {
  type AnyCall,
  findOpened,
  linksOf,
  openLoanRequest,
  readSecret,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { requireDraft } from '../../modules/requests/drafts/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import type { Captcha } from '../../providers/captcha/index.ts';
import { presentLoanRequest } from '../shared/present-loan-request.ts';
import { sendLoanRequest } from './send-loan-request.ts';

/**
 * Sends a draft. A double click, a retry and another tab bring the same key and get the same reply. The row's lock makes two
 * sends one after the other, and the second finds the draft's secret ended, or, with an account, the request sent.
 */
export const serveSubmitLoanRequest = (app: FastifyInstance, captcha: Captcha): void => {
  const { config } = app.platform;
  serve(
    app,
    submitLoanRequest,
    {
      isReplySecret: true,
      proofOf: secretProof,
      prepare: (call) => checkHuman(call, captcha, call.params.loanRequestId),
    },
    async (call) => {
      const { tx, clock, params, query, body } = call;
      const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
      const { language } = query;
      if (row.submitted_at !== null)
        return { request: await presentLoanRequest(tx, clock, { row }, language), secret: null };
      requireDraft(row, clock);
      if (row.version !== body.version) return refuse('stale_version');
      const sent = await sendLoanRequest(tx, app.platform, row, {
        actor,
        auditActor: call.actor,
        requestId: call.requestId,
        address: call.address,
        language,
        captchaPassed: call.prepared,
        links: linksOf(config, call),
      });
      return { request: await presentLoanRequest(tx, clock, sent, language), secret: sent.secret };
    },
  );
};

const LOOKS = 5;
const LOOK_EVERY_MS = 150;

/**
 * Whether a visitor has passed the human check, which only an unsent request asks for. An answer counts once, so the second of
 * two clicks fails while the first is still being sent: it waits a moment to find the request sent.
 */
async function checkHuman(call: AnyCall, captcha: Captcha, loanRequestId: string): Promise<boolean> {
  // Without a secret a request opens to its account alone, which needs no check.
  if (call.session !== null && readSecret(call.request) === undefined) return true;
  const isUnsent = async (): Promise<boolean> => {
    // Sending ends a draft's secret. A request that does not exist is refused later, where it is opened to be sent.
    const opened = await findOpened(call, loanRequestId);
    return opened !== undefined && opened.actor.kind !== 'account' && opened.row.submitted_at === null;
  };
  if (!(await isUnsent())) return true;
  const header = call.request.headers[CAPTCHA_HEADER];
  const answer = typeof header === 'string' ? header : undefined;
  const verdict = await captcha.verify({ answer, remoteAddress: call.address });
  if (verdict.passed) return true;
  if (verdict.reason === 'missing') return false;
  call.log.info({ reason: verdict.reason }, 'human check failed');
  for (let look = 0; look < LOOKS && (await isUnsent()); look += 1)
    await wait(LOOK_EVERY_MS, undefined, { signal: call.signal() });
  return false;
}
