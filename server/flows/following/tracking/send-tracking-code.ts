import { CODE_CHANNELS, sendTrackingCode } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  CODE_LIFETIME_MS,
  findByReference,
  makeTrackingCode,
  queueTrackingCode,
} from '../../../modules/requests/tracking/index.ts';
import { chargeAttempt, countInHour, readAttempts } from '../../../platform/attempts/index.ts';
import { type Platform, serve } from '../../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { type Captcha, requireCaptcha } from '../../../providers/captcha/index.ts';
import { codeBuckets } from './guess-buckets.ts';
import { readReference } from './read-reference.ts';

/** The human check, and whether codes can go by text message. */
export interface TrackingProviders {
  readonly captcha: Captcha;
  readonly sendsSms: boolean;
}

export const SEND_TRACKING_CODE = 'send-tracking-code';
/** The number of codes after which a human check is asked for. */
const WITHOUT_CAPTCHA = 3;
const CODES_PER_REQUEST_AND_HOUR = 5;

/**
 * Known and unknown references leave the same trace: a job. Only the job looks the request up, so neither the reply nor its time
 * tells whether it exists.
 */
export function serveSendTrackingCode(app: FastifyInstance, { captcha, sendsSms }: TrackingProviders): void {
  const { platform } = app;
  serve(
    app,
    sendTrackingCode,
    {
      idempotencyKey: 'optional',
      prepare: async (call) => {
        const reference = readReference(call.body.reference);
        const { reference: to, network } = codeBuckets(reference, call.address);
        const asked = await readAttempts(platform.database.db, platform.clock, [to, network]);
        if (asked >= WITHOUT_CAPTCHA) await requireCaptcha(captcha, call);
        await chargeAttempt(platform, [to, network]);
        return reference;
      },
    },
    async ({ body, tx, clock, prepared: reference }) => {
      const channel = sendsSms ? (body.channel ?? 'email') : 'email';
      await enqueue(tx, clock, SEND_TRACKING_CODE, { reference, channel });
      return { channel, expiresInSeconds: CODE_LIFETIME_MS / 1_000 };
    },
  );
}

/** Makes the code and queues its message when there is such a request, and not too many of them. */
export const createSendCodeJob = ({ database, clock, secret }: Platform): AnyJob =>
  defineJob({
    name: SEND_TRACKING_CODE,
    payload: z.strictObject({ reference: z.string(), channel: z.enum(CODE_CHANNELS) }),
    run: ({ reference, channel }) =>
      database.inTransaction(async (tx) => {
        const row = await findByReference(tx, reference);
        if (row === undefined) return;
        const { isWithin } = await countInHour(
          tx,
          clock,
          `tracking-code:${row.id}`,
          CODES_PER_REQUEST_AND_HOUR,
        );
        if (!isWithin) return;
        const code = await makeTrackingCode(tx, { clock, secret }, { loanRequestId: row.id });
        await queueTrackingCode(tx, clock, row, { code, channel });
      }),
  });
