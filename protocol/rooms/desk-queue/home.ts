import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant, mnt, version } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { SERVICE_FILTERS } from './filter.ts';
import { deskRowSchema } from './row.ts';

/** The rows of a list of the home. */
export const HOME_LIST_MAX = 12;

/** Dossiers of the caller, most urgent first. `isMore`: the caller has more dossiers than were looked at. */
const ownDossiers = z.strictObject({
  rows: z.array(deskRowSchema).max(HOME_LIST_MAX),
  count,
  isMore: z.boolean(),
});

const countAndSum = z.strictObject({ count, amountMnt: mnt });

/** The figures of the staff's home. Every figure can be opened as a filter of the queue. */
export const getDeskHome = endpoint({
  method: 'GET',
  path: '/desk/home',
  access: 'desk:read',
  summary: 'What waits for the caller now, notes and tasks for them, and how the whole desk stands',
  query: inLanguage,
  reply: z.strictObject({
    /** The dossiers of the caller that wait for them and for nobody else. */
    mine: ownDossiers,
    /** Those of them that an approver sent back. */
    sentBack: ownDossiers,
    /** Those whose applicant wrote, or answered what was asked, until the officer does something about it. */
    answered: ownDossiers,
    /** Those whose promise is broken. */
    overdue: ownDossiers,
    tasks: z
      .array(
        z.strictObject({
          id,
          text: z.string(),
          dueOn: z.iso.date().nullable(),
          version,
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
    decideNext: z.array(deskRowSchema).max(HOME_LIST_MAX),
    /** For people who do not review: what the lender owes an answer to for longest, whoever has it. */
    overdueNext: z.array(deskRowSchema).max(HOME_LIST_MAX),
    /** For people who pay out: what is signed, the longest waiting first. */
    toPayOut: z.array(deskRowSchema).max(HOME_LIST_MAX),
    unassigned: count,
    states: z.array(z.strictObject({ state: z.enum(LOAN_REQUEST_STATES), count })),
    /** Open requests by the days since they were sent; `toDays` null: and older. */
    ageing: z.array(z.strictObject({ fromDays: count, toDays: count.nullable(), count })),
    service: z.array(z.strictObject({ service: z.enum(SERVICE_FILTERS), count })),
    /** Since midnight at the lender's. */
    today: z.strictObject({
      received: countAndSum,
      offered: countAndSum,
      rejected: countAndSum,
      disbursed: countAndSum,
    }),
    /** Sent and decided on each of the last 14 days, oldest first. */
    days: z.array(z.strictObject({ date: z.iso.date(), received: count, decided: count })),
    /** For finance: fees that did not fit and wait for a decision, and money that is to be given back by hand. */
    payments: z.strictObject({ mismatches: count, refundsToSend: count }).nullable(),
    /** For whoever verifies the audit trail: its length, and how the last look through all of it ended. */
    trail: z
      .strictObject({
        events: count,
        verified: z.strictObject({ at: instant, faults: count }).nullable(),
      })
      .nullable(),
    /** For whoever keeps the settings: jobs that failed so often that they are not tried again. */
    deadJobs: count.nullable(),
    /**
     * For whoever sees the settings: the holidays are entered up to here, and a loan asked for today can run up to there.
     * Null when they are entered far enough, and for everybody else.
     */
    holidayGap: z.strictObject({ knownTo: z.iso.date().nullable(), neededTo: z.iso.date() }).nullable(),
  }),
});

export const dismissMention = endpoint({
  method: 'POST',
  path: '/desk/mentions/:noteId/seen',
  access: 'requests:annotate',
  summary: 'Takes a note that names the caller off their home; the note itself stays',
  params: z.strictObject({ noteId: id }),
  body: z.strictObject({}),
  reply: z.null(),
  errors: ['not_found'],
});
