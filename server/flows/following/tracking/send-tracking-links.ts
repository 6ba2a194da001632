import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { CODE_CHANNELS, type CodeChannel, sendTrackingLinks } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LOAN_REQUEST_SUBJECT, linksOf } from '../../../modules/requests/core/index.ts';
import {
  CONTACT_KINDS,
  listByContact,
  queueTrackingLink,
  readContact,
} from '../../../modules/requests/tracking/index.ts';
import { chargeAttempt, countInHour, readAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { type Platform, serve } from '../../../platform/http/index.ts';
import { type AnyJob, defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { requireCaptcha } from '../../../providers/captcha/index.ts';
import { linkBuckets } from './guess-buckets.ts';
import type { TrackingProviders } from './send-tracking-code.ts';

export const SEND_TRACKING_LINKS = 'send-tracking-links';
/** The number of times that somebody may ask before a human check is asked for. */
const WITHOUT_CAPTCHA = 1;
const LINKS_PER_REQUEST_AND_HOUR = 2;

/**
 * For an applicant who lost the reference. A contact that stands in requests and one that stands in none leave the same trace: a
 * job. Only the job looks, so neither the reply nor its time tells whether somebody has a request here.
 */
export function serveSendTrackingLinks(app: FastifyInstance, { captcha, sendsSms }: TrackingProviders): void {
  const { platform } = app;
  serve(
    app,
    sendTrackingLinks,
    {
      idempotencyKey: 'optional',
      prepare: async (call) => {
        const contact = readContact(call.body.contact);
        const buckets = linkBuckets(contact.value, call.address);
        const asked = await readAttempts(platform.database.db, platform.clock, buckets);
        if (asked >= WITHOUT_CAPTCHA) await requireCaptcha(captcha, call);
        await chargeAttempt(platform, buckets);
        return contact;
      },
    },
    async (call) => {
      const { tx, clock, prepared: contact } = call;
      // Where no text message arrives, the link goes to the address that stands beside the phone.
      const channel: CodeChannel = sendsSms && CONTACT_CHECKS.isMobile(contact.value) ? 'sms' : 'email';
      const { publicUrl } = linksOf(platform.config, call);
      await enqueue(tx, clock, SEND_TRACKING_LINKS, { contact, channel, publicUrl });
      return { channel };
    },
  );
}

/** Queues a link to each of the newest requests with the contact, to the contact that stands in the request and to no other. */
export const createSendLinksJob = ({ database, clock, config }: Platform): AnyJob =>
  defineJob({
    name: SEND_TRACKING_LINKS,
    payload: z.strictObject({
      contact: z.strictObject({ kind: z.enum(CONTACT_KINDS), value: z.string() }),
      channel: z.enum(CODE_CHANNELS),
      publicUrl: z.string(),
    }),
    run: ({ contact, channel, publicUrl }) =>
      database.inTransaction(async (tx) => {
        for (const row of await listByContact(tx, clock, contact)) {
          const { isWithin } = await countInHour(
            tx,
            clock,
            `tracking-link:${row.id}`,
            LINKS_PER_REQUEST_AND_HOUR,
          );
          if (!isWithin) continue;
          await queueTrackingLink(tx, clock, row, { links: { publicUrl, config }, channel });
          await recordAuditEvent(tx, clock, {
            type: 'tracking.link_sent',
            actor: { kind: 'visitor' },
            subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
            payload: { channel },
          });
        }
      }),
  });
