import { STAFF_ROLES } from '@zeel/domain/identity';
import { z } from 'zod';
import { type CallReply, endpoint } from '../endpoint.ts';
import { count } from '../shapes.ts';

export const countWithoutFactor = endpoint({
  method: 'GET',
  path: '/settings/people-without-factor',
  access: 'settings:read',
  summary:
    'How many active members of staff have no second factor, by the roles that they hold together: whom a requirement would stop is known before it is saved',
  reply: z.strictObject({
    groups: z.array(z.strictObject({ roles: z.array(z.enum(STAFF_ROLES)), people: count })),
  }),
});
export type PeopleWithoutFactor = CallReply<typeof countWithoutFactor>['groups'];
