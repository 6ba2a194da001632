import { openTracking } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { LOAN_REQUEST_SUBJECT } from '../../../modules/requests/core/index.ts';
import {
  findByReference,
  makeSittingSecret,
  takeTrackingCode,
  tryTrackingCode,
} from '../../../modules/requests/tracking/index.ts';
import {
  chargeAttempt,
  clearAttempts,
  discountAttempt,
  readAttempts,
} from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { requireCaptcha } from '../../../providers/captcha/index.ts';
import { alarmGuessing } from './alarm-guessing.ts';
import { guessBuckets } from './guess-buckets.ts';
import { readReference } from './read-reference.ts';
import type { TrackingProviders } from './send-tracking-code.ts';

/** The number of wrong codes after which a human check is asked for. */
const WITHOUT_CAPTCHA = 3;

/**
 * Exchanges a code for a secret. Every try is counted for its reference and its network before the code is read, whether the
 * request exists or not; a right code is taken off the count again.
 */
export function serveOpenTracking(
  app: FastifyInstance,
  { captcha }: Pick<TrackingProviders, 'captcha'>,
): void {
  const { platform } = app;
  const { database, clock, secret: serviceSecret } = platform;
  serve(
    app,
    openTracking,
    {
      isReplySecret: true,
      prepare: async (call) => {
        const reference = readReference(call.body.reference);
        const buckets = guessBuckets(reference, call.address);
        const both = [buckets.reference, buckets.network];
        const tried = await readAttempts(database.db, clock, both);
        const charges = await chargeAttempt(platform, both);
        const row = await findByReference(database.db, reference);
        await alarmGuessing(platform, call.log, charges, buckets, row?.id);
        if (tried >= WITHOUT_CAPTCHA) await requireCaptcha(captcha, call);
        const codeId = await database.inTransaction((tx) =>
          tryTrackingCode(
            tx,
            { clock, secret: serviceSecret },
            row && { loanRequestId: row.id },
            call.body.code,
          ),
        );
        if (codeId === undefined || row === undefined) return refuse('link_expired');
        return { codeId, loanRequestId: row.id, buckets };
      },
    },
    async ({ tx, actor, requestId, prepared: { codeId, loanRequestId, buckets } }) => {
      if (!(await takeTrackingCode(tx, clock, codeId))) return refuse('link_expired');
      const secret = await makeSittingSecret(tx, clock, loanRequestId);
      await clearAttempts(tx, [buckets.reference.key]);
      await discountAttempt(tx, buckets.network.key);
      await recordAuditEvent(tx, clock, {
        type: 'tracking.opened',
        actor,
        subject: { kind: LOAN_REQUEST_SUBJECT, id: loanRequestId },
        payload: {},
        requestId,
      });
      return { loanRequestId, secret };
    },
  );
}
