import { LOAN_REQUEST_STATES } from '@zeel/domain/loan-request';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id } from '../../shapes.ts';
import { inLanguage } from '../config.ts';
import { DESK_PAGE_SIZES, DESK_SORTS, deskFilterSchema, filter } from './filter.ts';
import { deskRowSchema, staffNameSchema } from './row.ts';

/** Very many requests have what was typed: none is shown or counted until more is typed. */
const isTooWide = z.boolean();

export const listDeskRequests = endpoint({
  method: 'GET',
  path: '/desk/requests',
  access: 'desk:read',
  summary:
    'The queue by filter and sort, one page; `after` goes on. What is typed comes percent-encoded in `x-zeel-search-text`, never in the address; it counts as a search and is audited like one',
  query: z.strictObject({
    ...inLanguage.shape,
    ...filter,
    sort: z.enum(DESK_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    limit: z.enum(DESK_PAGE_SIZES).optional(),
    after: z.string().max(300).optional(),
  }),
  reply: z.strictObject({
    requests: z.array(deskRowSchema),
    next: z.string().nullable(),
    isTooWide,
  }),
  errors: ['validation_failed', 'too_many_requests'],
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
    isTooWide,
  }),
  errors: ['validation_failed', 'too_many_requests'],
});

export const getDeskOptions = endpoint({
  method: 'GET',
  path: '/desk/options',
  access: 'desk:read',
  summary:
    'What the filters offer: the people who work at the desk and every product that was ever requested',
  query: inLanguage,
  reply: z.strictObject({
    /** Officers who can review come first; `openDossiers` counts the dossiers that each has now. */
    staff: z.array(staffNameSchema.extend({ canReview: z.boolean(), openDossiers: count })),
    products: z.array(
      z.strictObject({ prodId: z.string(), name: z.string(), kind: deskRowSchema.shape.kind }),
    ),
  }),
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
