import {
  DECISION_OUTCOMES,
  FEE_OUTCOMES,
  FUNNEL_STEPS,
  MONEY_STAGES,
  REPORT_DIMENSIONS,
  TIMED_STATES,
} from '@zeel/domain/reports';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, mnt } from '../shapes.ts';
import { LANGUAGES } from './config.ts';

/* Reports: sums of the requests that were begun or sent in a period, refreshed by a job and compared with the period before. */

/** Each report by its name in addresses and files. */
export const REPORT_NAMES = ['funnel', 'stops', 'times', 'decisions', 'reasons', 'money', 'fees'] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

const date = z.iso.date();
const value = z.string().max(60);

const scope = {
  /** Days of the lender, both included. */
  from: date,
  to: date,
  /** Only requests of one product, officer, channel or aimag. */
  dimension: z.enum(REPORT_DIMENSIONS).optional(),
  value: value.optional(),
  language: z.enum(LANGUAGES),
};

const sum = z.strictObject({ requests: count, amountMnt: mnt });
const figure = <Key extends z.ZodType>(key: Key) => z.strictObject({ key, now: sum, before: sum });

const time = z.strictObject({
  requests: count,
  /** Rounded up to whole hours, beyond two days to whole days; null of none. */
  medianHours: count.nullable(),
  ninetyHours: count.nullable(),
});

const reportsSchema = z.strictObject({
  /** When the sums were refreshed; null before the first time. */
  asOf: instant.nullable(),
  before: z.strictObject({ from: date, to: date }),
  /** How long the lender has for a decision, in working hours. */
  promisedHours: count,
  funnel: z.array(figure(z.enum(FUNNEL_STEPS))),
  /** The last step of the form of those that were not sent. */
  stops: z.array(figure(z.string())),
  times: z.array(z.strictObject({ key: z.enum(TIMED_STATES), now: time, before: time })),
  decisions: z.array(figure(z.enum(DECISION_OUTCOMES))),
  reasons: z.array(figure(z.string())),
  money: z.array(figure(z.enum(MONEY_STAGES))),
  fees: z.array(figure(z.enum(FEE_OUTCOMES))),
  /** The same by each value of a dimension. */
  parts: z.array(
    z.strictObject({
      value,
      name: z.string().nullable(),
      sent: count,
      approved: count,
      rejected: count,
      disbursed: count,
      requestedMnt: mnt,
      disbursedMnt: mnt,
    }),
  ),
  /** What the reports can be narrowed to. */
  choices: z.array(
    z.strictObject({ dimension: z.enum(REPORT_DIMENSIONS), value, name: z.string().nullable() }),
  ),
});
export type Reports = z.infer<typeof reportsSchema>;
export type ReportFigure =
  | Reports['decisions'][number]
  | Reports['funnel'][number]
  | Reports['stops'][number];
export type ReportPart = Reports['parts'][number];

export const getReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'reports:read',
  summary: 'Every report over a period and the one before, and the same by each value of a dimension',
  query: z.strictObject({ ...scope, by: z.enum(REPORT_DIMENSIONS) }),
  reply: reportsSchema,
});

export const listReportRequests = endpoint({
  method: 'GET',
  path: '/reports/requests',
  access: 'reports:read',
  summary: 'The newest requests behind a number of a report, at most a hundred',
  query: z.strictObject({ ...scope, report: z.enum(REPORT_NAMES), key: z.string().max(60) }),
  reply: z.strictObject({
    requests: z.array(
      z.strictObject({
        id,
        reference: z.string(),
        state: z.string(),
        amountMnt: mnt.nullable(),
        sentAt: instant,
      }),
    ),
    /** Whether there are more. */
    isCut: z.boolean(),
  }),
});

export const REPORTS_EXPORT_PATH = '/reports/export';
export const reportsExportQuerySchema = z.strictObject({
  ...scope,
  by: z.enum(REPORT_DIMENSIONS),
  report: z.enum([...REPORT_NAMES, 'parts']),
});
