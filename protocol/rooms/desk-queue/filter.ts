import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { id } from '../../shapes.ts';

const digits = (most: number) => z.string().regex(/^\d+$/).max(most);

/** The states that a sent request can be in. */
export const DESK_STATES = LOAN_REQUEST_STATES.filter((state) => state !== 'draft');

export const listOf = (values: readonly string[]) =>
  z
    .string()
    .max(400)
    .refine((text) => text.split(',').every((value) => values.includes(value)));

/** How the lender's promise stands: `paused` while the applicant holds the dossier. */
export const SERVICE_FILTERS = ['on-time', 'due-soon', 'overdue', 'paused'] as const;
export type ServiceFilter = (typeof SERVICE_FILTERS)[number];

export const DESK_SORTS = ['submittedAt', 'dueAt', 'stateSince', 'amountMnt', 'reference'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

export const DESK_PAGE_SIZES = ['25', '50', '100'] as const;
export const DESK_TEXT_MAX = 100;

export const filter = {
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
  /** `me`: what waits for a decision that the caller may take. */
  decide: z.literal('me').optional(),
  amountFrom: digits(13).optional(),
  amountTo: digits(13).optional(),
  /** Sent at least, and at most, this many days ago. */
  ageFrom: digits(4).optional(),
  ageTo: digits(4).optional(),
  /** Levels joined by commas: what is due soon and what is overdue are looked at together. */
  service: listOf(SERVICE_FILTERS).optional(),
};
export const deskFilterSchema = z.strictObject(filter);
export type DeskFilter = z.infer<typeof deskFilterSchema> & {
  /** Beginnings of words: a reference, a name, a phone number; a register number as a whole. Sent in a header. */
  text?: string | undefined;
};

/**
 * The text that was typed into the filter, percent-encoded. It is no part of the query: register and phone numbers are typed there, and
 * an address is kept by logs, histories and whoever a link is sent to.
 */
export const DESK_TEXT_HEADER = 'x-zeel-search-text';

/** The text as its header carries it. Half a character, which a keyboard can leave behind, cannot be written and is left out. */
export const deskTextHeader = (text: string | undefined): Record<string, string> =>
  text === undefined || text === ''
    ? {}
    : { [DESK_TEXT_HEADER]: encodeURIComponent(text.replace(/\p{Cs}/gu, '')) };
