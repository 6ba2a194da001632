import {
  DECISION_OUTCOMES,
  FEE_OUTCOMES,
  FUNNEL_STEPS,
  MONEY_STAGES,
  PROMISE_OUTCOMES,
  REPORT_DIMENSIONS,
  TIMED_STATES,
} from '@zeel/domain/reports';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant, mnt } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';

/* Reports: sums of the requests that were begun or sent in a period, refreshed by a job and compared with the period before. */

/** Each report by its name in addresses and files. */
export const REPORT_NAMES = [
  'funnel',
  'stops',
  'times',
  'promise',
  'decisions',
  'reasons',
  'papers',
  'money',
  'fees',
  'load',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];
/** Reports that are tables of rows with the same columns. */
export const TABLE_REPORTS = ['parts', 'months'] as const;
export type TableReport = (typeof TABLE_REPORTS)[number];

const date = z.iso.date();
const value = z.string().max(60);

const scope = {
  /** Days of the lender, both included. */
  from: date,
  to: date,
  /** Only requests of one product, officer, channel or aimag. */
  dimension: z.enum(REPORT_DIMENSIONS).optional(),
  value: value.optional(),
  /** And only those of one value of another dimension. */
  crossDimension: z.enum(REPORT_DIMENSIONS).optional(),
  crossValue: value.optional(),
  language: z.enum(LANGUAGES),
};

const sum = z.strictObject({ requests: count, amountMnt: mnt });
const figure = <Key extends z.ZodType>(key: Key) => z.strictObject({ key, now: sum, before: sum });

const time = z.strictObject({
  requests: count,
  /** Rounded up to whole hours, beyond 48 to whole days of 24; null of none. */
  medianHours: count.nullable(),
  ninetyHours: count.nullable(),
});

/** What one row of requests came to. */
const row = {
  sent: count,
  approved: count,
  rejected: count,
  disbursed: count,
  requestedMnt: mnt,
  disbursedMnt: mnt,
};

const reportsSchema = z.strictObject({
  /** When the sums were refreshed; null before the first time. */
  asOf: instant.nullable(),
  before: z.strictObject({ from: date, to: date }),
  /** How long the lender has for a decision, in working hours. */
  promisedHours: count,
  /** Whether filters were crossed, which is counted at once, and has a bound. */
  crossed: z.enum(['none', 'counted', 'too_many']),
  /** Of the first step: how often pages were opened; left out where a filter cannot tell it. */
  funnel: z.array(figure(z.enum(FUNNEL_STEPS))),
  /** The last step of the form of those that were not sent. */
  stops: z.array(figure(z.string())),
  times: z.array(
    z.strictObject({
      key: z.enum(TIMED_STATES),
      /** The lender's states are measured in working time, as the promise is. */
      isWorking: z.boolean(),
      now: time,
      before: time,
    }),
  ),
  promise: z.array(figure(z.enum(PROMISE_OUTCOMES))),
  decisions: z.array(figure(z.enum(DECISION_OUTCOMES))),
  reasons: z.array(figure(z.string())),
  /** Requests with a rejected paper, by its kind. */
  papers: z.array(figure(z.string())),
  money: z.array(figure(z.enum(MONEY_STAGES))),
  fees: z.array(figure(z.enum(FEE_OUTCOMES))),
  /** The same by each value of a dimension; null where one filter has too many requests to be told apart further at once. */
  parts: z.array(z.strictObject({ value, name: z.string().nullable(), ...row })).nullable(),
  /** Twelve months by the day of sending, the last that of the period's end; null of crossed filters. */
  months: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), ...row })).nullable(),
  /** What each officer had when the sums were made, whatever the filters. */
  load: z.array(
    z.strictObject({
      value,
      name: z.string().nullable(),
      open: count,
      waiting: count,
      late: count,
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
export type ReportRow = Pick<NonNullable<Reports['parts']>[number], keyof typeof row>;

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
  /** All of them are one workbook. */
  report: z.enum([...REPORT_NAMES, ...TABLE_REPORTS, 'all']),
  format: z.enum(['csv', 'xlsx']),
});
