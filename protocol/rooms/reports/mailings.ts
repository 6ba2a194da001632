import { MAILING_FORMATS, MAILING_RHYTHMS, MAILING_SPANS, REPORT_DIMENSIONS } from '@zeel/domain/reports';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, instant, version } from '../../shapes.ts';

/* Mailings: a view of the reports that is sent by itself as a PDF or a workbook. What leaves the house needs the right to take reports along. */

export const MAILING_NAME_MAX = 60;
/** Of one person. */
export const MAILINGS_MAX = 20;
export const MAILING_READERS_MAX = 30;

const mailingFields = z.strictObject({
  name: z.string().trim().min(1).max(MAILING_NAME_MAX),
  by: z.enum(REPORT_DIMENSIONS),
  /** Only requests of one product, officer, channel or aimag; both are null for everything. */
  dimension: z.enum(REPORT_DIMENSIONS).nullable(),
  value: z.string().max(60).nullable(),
  format: z.enum(MAILING_FORMATS),
  span: z.enum(MAILING_SPANS),
  rhythm: z.enum(MAILING_RHYTHMS),
  /** Of a week 1 to 7 from Monday on, of a month 1 to 31; null of every day. */
  onDay: z.int().min(1).max(31).nullable(),
  /** In Ulaanbaatar. */
  hour: z.int().min(0).max(23),
  readerIds: z.array(id).min(1).max(MAILING_READERS_MAX),
});
export type MailingFields = z.infer<typeof mailingFields>;

const mailingSchema = mailingFields.omit({ readerIds: true }).extend({
  id,
  version,
  nextDueAt: instant,
  isOwn: z.boolean(),
  /** Whether it is mailed to whoever asks. */
  isMine: z.boolean(),
  ownerName: z.string(),
  readers: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** Whether they may still take reports along; others get nothing. */
      isReached: z.boolean(),
    }),
  ),
});
export type Mailing = z.infer<typeof mailingSchema>;

const byMailing = z.strictObject({ mailingId: id });
const oneMailing = z.strictObject({ mailing: mailingSchema });

export const listMailings = endpoint({
  method: 'GET',
  path: '/reports/mailings',
  access: 'reports:export',
  summary: 'Own mailings of reports and those that one gets, and who may get one',
  reply: z.strictObject({
    mailings: z.array(mailingSchema),
    staff: z.array(z.strictObject({ id, name: z.string() })),
  }),
});

export const createMailing = endpoint({
  method: 'POST',
  path: '/reports/mailings',
  access: 'reports:export',
  summary: 'Have a view of the reports mailed to chosen staff by itself',
  body: mailingFields,
  reply: oneMailing,
  errors: ['conflict'],
});

export const changeMailing = endpoint({
  method: 'PUT',
  path: '/reports/mailings/:mailingId',
  access: 'reports:export',
  summary: 'Change an own mailing',
  params: byMailing,
  body: mailingFields.extend({ version }),
  reply: oneMailing,
  errors: ['not_found', 'stale_version'],
});

export const removeMailing = endpoint({
  method: 'DELETE',
  path: '/reports/mailings/:mailingId',
  access: 'reports:export',
  summary: 'End an own mailing',
  params: byMailing,
  reply: z.null(),
  errors: ['not_found'],
});

export const leaveMailing = endpoint({
  method: 'DELETE',
  path: '/reports/mailings/:mailingId/readers/me',
  access: 'reports:export',
  summary: 'Get a mailing of reports no longer',
  params: byMailing,
  reply: z.null(),
  errors: ['not_found'],
});
