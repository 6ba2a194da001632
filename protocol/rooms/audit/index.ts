import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { count, id, instant } from '../../shapes.ts';
import { AUDIT_KINDS } from './kinds.ts';

export { AUDIT_KINDS, AUDIT_TYPES, type AuditKind, type AuditType, isAuditType } from './kinds.ts';

/* The audit trail for those who read it: every event with who, what and from where, and whether the chain holds. */

const actorSchema = z.strictObject({
  kind: z.enum(['person', 'visitor', 'party', 'system']),
  /** Null for visitors and for the service itself. */
  id: id.nullable(),
  /** Null where nobody of that id is known any more, and for those without a name. */
  name: z.string().nullable(),
});

/** The thing that it was done to. */
const objectSchema = z.strictObject({
  kind: z.string(),
  id: z.string(),
  /** What people call it: a reference or a name; null where it has none. */
  name: z.string().nullable(),
});

/** One thing that an event says. Amounts, codes and times are as they are kept. */
const factSchema = z.strictObject({
  name: z.string(),
  /** The entry of a list that it is about, and the part of it. */
  of: z.string().optional(),
  /** The value before, where the event tells of a change. */
  before: z.string().nullable(),
  value: z.string(),
});
export type AuditFact = z.infer<typeof factSchema>;

export const auditEventSchema = z.strictObject({
  id,
  /** Its number in the chain; null for the moment until it is sealed. */
  number: count.nullable(),
  at: instant,
  type: z.string(),
  actor: actorSchema,
  object: objectSchema,
  /** Null when they were erased. */
  facts: z.array(factSchema).nullable(),
  /** The network address of the caller. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEventRow = z.infer<typeof auditEventSchema>;

export const AUDIT_TEXT_MAX = 60;
/** A moment and an id. */
const cursor = z.string().max(80);
const date = z.iso.date();

const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Somebody's user id. */
  person: id.optional(),
  /** The reference of a request, the number of an event, or an id. */
  text: z.string().max(AUDIT_TEXT_MAX).optional(),
  /** Days of the lender, both included. */
  from: date.optional(),
  to: date.optional(),
};

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/audit/events',
  access: 'audit:read',
  summary: 'The events of the audit trail, newest first; pages by cursor',
  query: z.strictObject({ ...filters, after: cursor.optional() }),
  reply: z.strictObject({
    events: z.array(auditEventSchema),
    /** Give it as `after` for older ones; null when these are the oldest. */
    next: cursor.nullable(),
    /** The person of the filter, and everybody of the lender, to choose from. */
    people: z.array(z.strictObject({ id, name: z.string() })),
  }),
});

export const AUDIT_EXPORT_PATH = '/audit/export';
export const auditExportQuerySchema = z.strictObject(filters);

export const AUDIT_FAULTS = [
  'gap',
  'broken-link',
  'event-changed',
  'payload-changed',
  'erasure-unnamed',
  'event-missing',
  'event-unlinked',
  'head-mismatch',
  'subject-broken',
  'anchor-mismatch',
  'anchor-late',
  'seal-late',
] as const;

const verificationSchema = z.strictObject({
  at: instant,
  cause: z.enum(['nightly', 'command', 'alarm', 'screen']),
  length: count,
  unsealed: count,
  anchored: count,
  faultCount: count,
  /** The first of them, each by the number of its event. */
  faults: z.array(z.strictObject({ number: count, fault: z.enum(AUDIT_FAULTS) })),
  tookMs: count,
});
export type TrailVerification = z.infer<typeof verificationSchema>;

const stateSchema = z.strictObject({
  /** The number of sealed events. */
  length: count,
  /** The last look through all of them; null before the first. */
  verified: verificationSchema.nullable(),
  /** A look that somebody asked for and that is not over. */
  running: z.strictObject({ checked: count, total: count }).nullable(),
  /** Whether the last one that was asked for broke off. */
  hasFailed: z.boolean(),
});
export type TrailState = z.infer<typeof stateSchema>;

export const getTrailState = endpoint({
  method: 'GET',
  path: '/audit/state',
  access: 'audit:read',
  summary: 'How long the trail is, what the last verification found, and how far a running one is',
  reply: stateSchema,
});

export const verifyTrailNow = endpoint({
  method: 'POST',
  path: '/audit/verifications',
  access: 'audit:verify',
  summary: 'Has the whole trail looked through now; one at a time, so whoever asks meanwhile gets that one',
  reply: stateSchema,
});
