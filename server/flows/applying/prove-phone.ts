import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { provePhone, sendPhoneCode } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import {
  type AnyCall,
  findOpened,
  type LoanRequestRow,
  notePhoneProof,
  openLoanRequest,
  problem,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { requireDraft } from '../../modules/requests/drafts/index.ts';
import {
  CODE_LIFETIME_MS,
  makeTrackingCode,
  queuePhoneCode,
  takeTrackingCode,
  tryTrackingCode,
} from '../../modules/requests/tracking/index.ts';
import { bucketKey, chargeAttempt, chargeWithin, networkOf } from '../../platform/attempts/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nobody needs another code sooner. */
const RESEND_AFTER_MS = 45_000;

/** How codes and tries are slowed. Whoever owns the number gets few messages that they did not ask for, whoever asks. */
const SLOW_DOWNS = {
  codeOf: { free: 1, firstWaitMs: RESEND_AFTER_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  codeTo: { free: 4, firstWaitMs: 5 * MINUTE_MS, longestWaitMs: HOUR_MS, forgetAfterMs: 6 * HOUR_MS },
  codeFrom: { free: 30, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  guessAt: { free: 10, firstWaitMs: MINUTE_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
  guessFrom: { free: 40, firstWaitMs: 10_000, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS },
} as const;

const bucket = (kind: keyof typeof SLOW_DOWNS, value: string) => ({
  key: bucketKey(`phone-${kind}`, value),
  slowDown: SLOW_DOWNS[kind],
});

/** The number that stands in a draft; refused where none can be sent a message, or no proof is asked. */
function phoneOf(app: FastifyInstance, { data: { applicant } }: LoanRequestRow): string {
  if (!app.platform.config.provesPhones) return refuse('conflict', { message: problem('noPhoneProof') });
  if (!CONTACT_CHECKS.isMobile(applicant.phone)) return refuse('conflict', { message: problem('noMobile') });
  return applicant.phone;
}

/** Sends a code to the number of a draft. A refusal leaves no trace, so that only sent messages count. */
export const serveSendPhoneCode = (app: FastifyInstance): void =>
  serve(app, sendPhoneCode, { proofOf: secretProof }, async (call) => {
    const { tx, clock, params } = call;
    const { row } = await openLoanRequest(call, params.loanRequestId, 'update');
    requireDraft(row, clock);
    const phone = phoneOf(app, row);
    const asked = [
      bucket('codeOf', `${row.id}${phone}`),
      bucket('codeTo', phone),
      bucket('codeFrom', networkOf(call.address)),
    ];
    await chargeWithin(
      tx,
      clock,
      asked.sort((one, other) => (one.key < other.key ? -1 : 1)),
    );
    const { secret } = app.platform;
    const code = await makeTrackingCode(tx, { clock, secret }, { loanRequestId: row.id, phone });
    await queuePhoneCode(tx, clock, row, { code, language: call.query.language });
    return { expiresInSeconds: CODE_LIFETIME_MS / 1_000, resendInSeconds: RESEND_AFTER_MS / 1_000 };
  });

/** Tries a code. The try is counted before the code is looked at, so that many at once have five tries together. */
export const serveProvePhone = (app: FastifyInstance): void => {
  const { database, clock, secret } = app.platform;
  serve(
    app,
    provePhone,
    {
      proofOf: secretProof,
      prepare: (call) => tryCode(app, call, call.params.loanRequestId, call.body.code),
    },
    async (call) => {
      const { tx, params, prepared: codeId } = call;
      const { row } = await openLoanRequest(call, params.loanRequestId, 'update');
      requireDraft(row, clock);
      const phone = phoneOf(app, row);
      if (!(await takeTrackingCode(tx, clock, codeId))) return refuseCode();
      await notePhoneProof(tx, row, phone);
      return { provenPhone: phone };
    },
  );

  async function tryCode(
    { platform }: FastifyInstance,
    call: AnyCall,
    loanRequestId: string,
    code: string,
  ): Promise<string> {
    const opened = await findOpened(call, loanRequestId);
    if (opened === undefined) return refuse('not_found');
    const phone = phoneOf(app, opened.row);
    await chargeAttempt(platform, [
      bucket('guessAt', loanRequestId),
      bucket('guessFrom', networkOf(call.address)),
    ]);
    const codeId = await database.inTransaction((tx) =>
      tryTrackingCode(tx, { clock, secret }, { loanRequestId, phone }, code),
    );
    return codeId ?? refuseCode();
  }
};

const refuseCode = (): never => refuseFields({ code: { code: 'invalid', message: problem('wrongCode') } });
