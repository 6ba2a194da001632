import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant, mnt } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { SERVICE_FILTERS } from './filter.ts';
import { deskRowSchema } from './row.ts';

const countAndSum = z.strictObject({ count, amountMnt: mnt });

/** The figures of the staff's home. Every figure can be opened as a filter of the queue. */
export const getDeskHome = endpoint({
  method: 'GET',
  path: '/desk/home',
  access: 'desk:read',
  summary: 'My work, the queue, ageing, promises, the funnel and today’s figures',
  query: inLanguage,
  reply: z.strictObject({
    /** The dossiers of the caller that wait for them and for nobody else, most urgent first. */
    mine: z.array(deskRowSchema).max(8),
    /** How many those are in all. */
    mineCount: count,
    tasks: z
      .array(
        z.strictObject({
          id,
          text: z.string(),
          dueOn: z.iso.date().nullable(),
          loanRequestId: id,
          reference: z.string(),
        }),
      )
      .max(8),
    /** Notes that name the caller and that they have not seen. */
    mentions: z
      .array(
        z.strictObject({
          noteId: id,
          loanRequestId: id,
          reference: z.string(),
          by: z.string(),
          body: z.string(),
          at: instant,
        }),
      )
      .max(8),
    /** Recommended by others and within what the caller may decide. */
    toDecide: count,
    /** The first of those, which have waited longest. */
    decideNext: z.array(deskRowSchema).max(8),
    unassigned: count,
    states: z.array(z.strictObject({ state: z.enum(LOAN_REQUEST_STATES), count })),
    /** Open requests by the days since they were sent; `toDays` null: and older. */
    ageing: z.array(z.strictObject({ fromDays: count, toDays: count.nullable(), count })),
    service: z.array(z.strictObject({ service: z.enum(SERVICE_FILTERS), count })),
    /** Of the requests sent in the last 30 days, how many came at least this far. */
    funnel: z.array(
      z.strictObject({ step: z.enum(['submitted', 'in_review', 'offered', 'accepted', 'disbursed']), count }),
    ),
    /** Since midnight at the lender's. */
    today: z.strictObject({
      received: countAndSum,
      offered: countAndSum,
      rejected: countAndSum,
      disbursed: countAndSum,
    }),
    /** Sent and decided on each of the last 14 days, oldest first. */
    days: z.array(z.strictObject({ date: z.iso.date(), received: count, decided: count })),
    /**
     * For whoever sees the settings: the holidays are entered up to here, and a loan asked for today can run up to there.
     * Null when they are entered far enough, and for everybody else.
     */
    holidayGap: z.strictObject({ knownTo: z.iso.date().nullable(), neededTo: z.iso.date() }).nullable(),
  }),
});
