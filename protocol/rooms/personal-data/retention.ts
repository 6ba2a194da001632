import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant, version } from '../../shapes.ts';

/** The kinds of data that each have their own time. */
export const RETENTION_KINDS = [
  'drafts',
  'withdrawn',
  'refused',
  'paid_out',
  'documents',
  'mails',
  'sessions',
  'logs',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

const kind = z.enum(RETENTION_KINDS);
export const KEEP_DAYS_MAX = 36_500;

const ruleSchema = z.strictObject({
  kind,
  keepDays: z.int().min(1).max(KEEP_DAYS_MAX),
  version,
  changedAt: instant.nullable(),
});
export type RetentionRule = z.infer<typeof ruleSchema>;

const planSchema = z.strictObject({
  id,
  madeAt: instant,
  /** When it is carried out, unless it is held back. */
  dueAt: instant,
  carriedOutAt: instant.nullable(),
  lines: z.array(
    z.strictObject({
      kind,
      /** How many are due. */
      count,
      isHeld: z.boolean(),
      /** How many were erased; null before. */
      erased: count.nullable(),
    }),
  ),
});
export type RetentionPlan = z.infer<typeof planSchema>;

const retention = z.strictObject({
  rules: z.array(ruleSchema),
  /** Null before the first. */
  plan: planSchema.nullable(),
  /** The last that was carried out. */
  last: planSchema.nullable(),
});
export type Retention = z.infer<typeof retention>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/retention',
  access: 'settings:read',
  summary: 'How long data of each kind are kept, and what will be erased next',
  reply: retention,
});

export const changeRetentionRule = endpoint({
  method: 'PUT',
  path: '/retention/rules/:kind',
  access: 'settings:manage',
  summary: 'Keep data of a kind for longer or shorter; the next plan follows it',
  params: z.strictObject({ kind }),
  body: z.strictObject({ version, keepDays: z.int().min(1).max(KEEP_DAYS_MAX) }),
  reply: retention,
  errors: ['stale_version'],
});

export const planRetention = endpoint({
  method: 'POST',
  path: '/retention/plan',
  access: 'settings:manage',
  summary: 'Make the plan anew, to be carried out a day later',
  body: z.strictObject({}),
  reply: retention,
});

export const holdRetention = endpoint({
  method: 'PUT',
  path: '/retention/plan/held/:kind',
  access: 'settings:manage',
  summary: 'Hold a kind of the plan back, or let it go; later plans follow',
  params: z.strictObject({ kind }),
  body: z.strictObject({ planId: id, isHeld: z.boolean() }),
  reply: retention,
  errors: ['stale_version'],
});
