import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../shapes.ts';

/** The columns of the queue, in their usual order. */
export const DESK_COLUMNS = [
  'reference',
  'applicant',
  'product',
  'amount',
  'recommendation',
  'recommendedAmount',
  'exposure',
  'comment',
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
/** The screens that keep views. */
export const VIEW_SCREENS = ['queue', 'reports'] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];
export const SAVED_VIEW_NAME_MAX = 60;
export const SAVED_VIEWS_MAX = 50;

const savedView = z.strictObject({
  screen: z.enum(VIEW_SCREENS),
  name: z.string().trim().min(1).max(SAVED_VIEW_NAME_MAX),
  /** Filter and sort as the address of the screen has them, without `?`. */
  query: z.string().max(2_000),
  /** Of the queue alone; none of the reports. */
  columns: z.array(z.enum(DESK_COLUMNS)).max(DESK_COLUMNS.length),
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
  summary: 'Own saved views of the queue and the reports, and those that others share',
  reply: z.strictObject({ views: z.array(savedViewSchema), mayShare: z.boolean() }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/desk/views',
  access: 'views:own',
  summary: 'Keeps a view of the queue or the reports; sharing needs the right to work on requests',
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
