import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant, mnt } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';
import { email, role } from './fields.ts';

/** A person as administrators and auditors see them. */
export const personSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  status: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(role),
  authorityMnt: mnt.nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  liveSessions: z.int().nonnegative(),
  version: z.int().positive(),
});
export type PersonRow = z.infer<typeof personSchema>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/users',
  access: 'users:read',
  summary: 'People, by name or e-mail, role and status; pages by cursor',
  query: z.strictObject({
    text: z.string().max(120).optional(),
    role: role.optional(),
    status: personSchema.shape.status.optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.strictObject({ people: z.array(personSchema), next: z.string().nullable(), total: z.int() }),
});

const personParams = z.strictObject({ userId: z.uuid() });

export const invitePerson = endpoint({
  method: 'POST',
  path: '/users/invite',
  access: 'users:manage',
  summary: 'Invite a person by e-mail with roles',
  body: z.strictObject({
    email,
    displayName: z.string().trim().max(120),
    roles: z.array(role).min(1),
    authorityMnt: mnt.nullable(),
    locale: z.enum(LANGUAGES),
  }),
  reply: personSchema,
  errors: ['conflict', 'validation_failed'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/users/:userId/resend-invitation',
  access: 'users:manage',
  summary: 'Send the invitation again; the old link ends',
  params: personParams,
  reply: z.null(),
  errors: ['conflict'],
});

export const changeRoles = endpoint({
  method: 'PUT',
  path: '/users/:userId/roles',
  access: 'users:manage',
  summary: 'Give and take roles and the authority amount',
  params: personParams,
  body: z.strictObject({
    roles: z.array(role).min(1),
    authorityMnt: mnt.nullable(),
    version: z.int().positive(),
  }),
  reply: personSchema,
  errors: ['conflict', 'stale_version'],
});

export const disablePerson = endpoint({
  method: 'POST',
  path: '/users/:userId/disable',
  access: 'users:manage',
  summary: 'Switch an account off and end its sessions',
  params: personParams,
  reply: personSchema,
  errors: ['conflict'],
});

export const enablePerson = endpoint({
  method: 'POST',
  path: '/users/:userId/enable',
  access: 'users:manage',
  summary: 'Switch an account on again',
  params: personParams,
  reply: personSchema,
  errors: ['conflict'],
});

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/users/:userId/end-sessions',
  access: 'users:manage',
  summary: 'End every session of a person',
  params: personParams,
  reply: z.strictObject({ ended: z.int().nonnegative() }),
});
