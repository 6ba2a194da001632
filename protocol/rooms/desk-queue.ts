import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { APPLICANT_KINDS } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productSchema } from './catalog.ts';
import { LANGUAGES } from './config.ts';

/*
 * The queue of the desk: what was sent, never a draft. A query is text, so lists in it are joined by commas and amounts
 * are written as digits; the address of the screen holds the same names and values.
 */

const id = z.uuid();
const instant = z.iso.datetime();
const mnt = z.int().nonnegative();
const count = z.int().nonnegative();
const digits = (most: number) => z.string().regex(new RegExp(`^\\d{1,${most}}$`));

/** The states that a sent request can be in. */
export const DESK_STATES = LOAN_REQUEST_STATES.filter((state) => state !== 'draft');

const listOf = (values: readonly string[]) =>
  z
    .string()
    .max(400)
    .refine((text) => text.split(',').every((value) => values.includes(value)));

/** How the lender's promise stands: `paused` while the applicant holds the file. */
export const SERVICE_FILTERS = ['on-time', 'due-soon', 'overdue', 'paused'] as const;
export type ServiceFilter = (typeof SERVICE_FILTERS)[number];

export const DESK_SORTS = ['submittedAt', 'dueAt', 'stateSince', 'amountMnt', 'reference'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

export const DESK_PAGE_SIZES = ['25', '50', '100'] as const;
export const DESK_TEXT_MAX = 100;

const filter = {
  /** States joined by commas; left out: every open state. `all` also shows what has ended. */
  states: z.union([z.literal('all'), listOf(DESK_STATES)]).optional(),
  /** Products joined by commas. */
  products: z
    .string()
    .max(600)
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
    .optional(),
  kind: z.enum(['loan', 'lease']).optional(),
  /** `me`, `nobody`, or whose id. */
  assignee: z.union([z.literal('me'), z.literal('nobody'), id]).optional(),
  amountFrom: digits(13).optional(),
  amountTo: digits(13).optional(),
  /** Sent at least, and at most, this many days ago. */
  ageFrom: digits(4).optional(),
  ageTo: digits(4).optional(),
  /** Levels joined by commas: what is due soon and what is overdue are looked at together. */
  service: listOf(SERVICE_FILTERS).optional(),
  /** Beginnings of words: a reference, a name, a register number, a phone number. */
  text: z.string().max(DESK_TEXT_MAX).optional(),
};
export const deskFilterSchema = z.strictObject(filter);
export type DeskFilter = z.infer<typeof deskFilterSchema>;

export const staffNameSchema = z.strictObject({ userId: id, name: z.string() });
export type StaffName = z.infer<typeof staffNameSchema>;

export const serviceSchema = z.strictObject({
  level: z.enum(['on-time', 'due-soon', 'overdue']),
  /** False while the applicant holds the request: then the lender's time stands still. */
  isRunning: z.boolean(),
  /** When the promise ends; null while the time stands still. */
  dueAt: instant.nullable(),
});

export const deskRowSchema = z.strictObject({
  id,
  reference: z.string(),
  state: z.enum(LOAN_REQUEST_STATES),
  version: z.int().positive(),
  stateSince: instant,
  submittedAt: instant,
  applicantKind: z.enum(APPLICANT_KINDS),
  /** The person, or the company's name. */
  applicantName: z.string(),
  prodId: z.string(),
  productName: z.string(),
  kind: productSchema.shape.terms.shape.kind,
  amountMnt: mnt,
  termMonths: z.int().positive(),
  instalmentMnt: mnt,
  assignee: staffNameSchema.nullable(),
  /** null once the request has ended, and before its fee is paid. */
  service: serviceSchema.nullable(),
  /** null before it was scored. */
  score: z.strictObject({ score: count, topScore: z.int().positive(), grade: z.string() }).nullable(),
  /** Messages of the applicant that nobody of the lender has read. */
  unreadMessages: count,
  openTasks: count,
  channel: z.enum(['web', 'counter']),
});
export type DeskRow = z.infer<typeof deskRowSchema>;

const inLanguage = { language: z.enum(LANGUAGES) };

export const listDeskRequests = endpoint({
  method: 'GET',
  path: '/desk/requests',
  access: 'desk:read',
  summary: 'The queue by filter and sort, one page; `after` goes on',
  query: z.strictObject({
    ...inLanguage,
    ...filter,
    sort: z.enum(DESK_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    limit: z.enum(DESK_PAGE_SIZES).optional(),
    after: z.string().max(300).optional(),
  }),
  reply: z.strictObject({ requests: z.array(deskRowSchema), next: z.string().nullable() }),
});

/** How many match; above the cap only that there are more. */
const cappedCount = z.strictObject({ count, isMore: z.boolean() });
export type CappedCount = z.infer<typeof cappedCount>;

export const countDeskRequests = endpoint({
  method: 'GET',
  path: '/desk/counts',
  access: 'desk:read',
  summary: 'How many requests match the filter: in all, by state whatever states it names, mine and nobody’s',
  query: deskFilterSchema,
  reply: z.strictObject({
    total: cappedCount,
    states: z.array(z.strictObject({ state: z.enum(LOAN_REQUEST_STATES), matches: cappedCount })),
    mine: cappedCount,
    nobodys: cappedCount,
  }),
});

export const getDeskOptions = endpoint({
  method: 'GET',
  path: '/desk/options',
  access: 'desk:read',
  summary:
    'What the filters offer: the people who work at the desk and every product that was ever requested',
  query: z.strictObject(inLanguage),
  reply: z.strictObject({
    /** Those who can review come first; `openFiles` is what they have now. */
    staff: z.array(staffNameSchema.extend({ canReview: z.boolean(), openFiles: count })),
    products: z.array(
      z.strictObject({ prodId: z.string(), name: z.string(), kind: deskRowSchema.shape.kind }),
    ),
  }),
});

/** The columns of the queue, in their usual order. */
export const DESK_COLUMNS = [
  'reference',
  'applicant',
  'product',
  'amount',
  'term',
  'instalment',
  'state',
  'service',
  'score',
  'assignee',
  'submittedAt',
  'stateSince',
  'channel',
] as const;
export type DeskColumn = (typeof DESK_COLUMNS)[number];
export const DENSITIES = ['comfortable', 'compact'] as const;
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEWS_MAX = 50;

const savedView = z.strictObject({
  name: z.string().trim().min(1).max(SAVED_VIEW_NAME_MAX),
  /** Filter and sort as the address of the screen has them, without `?`. */
  query: z.string().max(2_000),
  columns: z.array(z.enum(DESK_COLUMNS)).min(1).max(DESK_COLUMNS.length),
  density: z.enum(DENSITIES),
  isShared: z.boolean(),
});
export const savedViewSchema = savedView.extend({ id, isOwn: z.boolean(), ownerName: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

const byView = z.strictObject({ viewId: id });
const oneView = z.strictObject({ view: savedViewSchema });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/desk/views',
  access: 'views:own',
  summary: 'Own saved views of the queue, and those that others share',
  reply: z.strictObject({ views: z.array(savedViewSchema), mayShare: z.boolean() }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/desk/views',
  access: 'views:own',
  summary: 'Keeps a view of the queue; sharing needs the right to work on requests',
  body: savedView,
  reply: oneView,
  errors: ['conflict', 'validation_failed'],
});

export const changeSavedView = endpoint({
  method: 'PUT',
  path: '/desk/views/:viewId',
  access: 'views:own',
  summary: 'Changes an own view',
  params: byView,
  body: savedView,
  reply: oneView,
  errors: ['not_found', 'conflict', 'validation_failed'],
});

export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/desk/views/:viewId',
  access: 'views:own',
  summary: 'Takes an own view away',
  params: byView,
  reply: z.null(),
  errors: ['not_found'],
});

export const BULK_ASSIGN_MAX = 100;

export const assignDeskRequests = endpoint({
  method: 'POST',
  path: '/desk/assign',
  access: 'requests:assign',
  summary: 'Gives many requests to one officer. Each is tried by itself; the reply says how each went',
  body: z.strictObject({
    assigneeUserId: id,
    items: z
      .array(z.strictObject({ loanRequestId: id, version: z.int().positive() }))
      .min(1)
      .max(BULK_ASSIGN_MAX),
  }),
  reply: z.strictObject({
    results: z.array(
      z.strictObject({
        loanRequestId: id,
        reference: z.string().nullable(),
        outcome: z.enum(['assigned', 'unchanged', 'stale', 'not_possible', 'not_found']),
      }),
    ),
  }),
  errors: ['validation_failed'],
});

export const DESK_EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/**
 * GET: the filtered queue as a file, written while it is read. The number of rows it will hold, when it is known, is in
 * this header, so that the browser can show how far it is.
 */
export const DESK_EXPORT_PATH = '/desk/export';
export const EXPORT_ROWS_HEADER = 'x-zeel-rows';
export const deskExportQuerySchema = z.strictObject({
  ...inLanguage,
  ...filter,
  sort: z.enum(DESK_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  format: z.enum(DESK_EXPORT_FORMATS),
  /** Columns joined by commas, in their order; left out: all. */
  columns: listOf(DESK_COLUMNS).optional(),
});

/** Requests and people for Ctrl-K. Every answer with a person in it is written to the audit trail. */
export const searchDesk = endpoint({
  method: 'POST',
  path: '/desk/search',
  access: 'desk:read',
  summary:
    'Finds requests by reference and people by name, register number or phone. It is no GET, so that what was searched for stands in no log; a look at people is audited',
  body: z.strictObject({ ...inLanguage, text: z.string().trim().min(2).max(DESK_TEXT_MAX) }),
  reply: z.strictObject({
    requests: z.array(
      deskRowSchema.pick({ id: true, reference: true, state: true, applicantName: true, productName: true }),
    ),
    people: z.array(
      z.strictObject({
        name: z.string(),
        /** What was found and how much of it is shown, for example the last four digits of a phone number. */
        matched: z.enum(['name', 'register_number', 'phone']),
        hint: z.string(),
        requests: count,
        /** Of their newest request. */
        loanRequestId: id,
        reference: z.string(),
      }),
    ),
  }),
  errors: ['validation_failed', 'too_many_requests'],
});

const countAndSum = z.strictObject({ count, amountMnt: mnt });

/** The figures of the staff's home. Every figure can be opened as a filter of the queue. */
export const getDeskHome = endpoint({
  method: 'GET',
  path: '/desk/home',
  access: 'desk:read',
  summary: 'My work, the queue, ageing, promises, the funnel and today’s figures',
  query: z.strictObject(inLanguage),
  reply: z.strictObject({
    /** What the caller has to do next, most urgent first. */
    mine: z.array(deskRowSchema).max(8),
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
  }),
});
