import { isStaffRole } from '@zeel/domain/identity';
import { countWithoutFactor } from '@zeel/protocol/rooms/factor-coverage';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/index.ts';
import { isOfStaff } from '../find-staff.ts';

/** Members of staff who would stop working today if their role asked for a second factor. */
export const serveCountWithoutFactor = (app: FastifyInstance): void =>
  serve(app, countWithoutFactor, {}, async ({ db }) => {
    const rows = await db
      .selectFrom('users')
      .select('roles')
      .select(({ fn }) => fn.countAll<string>().as('people'))
      .where('status', '=', 'active')
      .where('factor_confirmed_at', 'is', null)
      .where(isOfStaff)
      .groupBy('roles')
      .orderBy('roles')
      .execute();
    return {
      groups: rows.map(({ roles, people }) => ({ roles: roles.filter(isStaffRole), people: Number(people) })),
    };
  });
