import { can } from '@zeel/domain/identity';
import { getDeskHome } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { readTrailState } from '../../../modules/audit/index.ts';
import { readHolidayGap } from '../../../modules/catalog/index.ts';
import { countToDecide, mayDecide } from '../../../modules/decisions/index.ts';
import { readHome } from '../../../modules/desk/index.ts';
import { highestAuthority } from '../../../modules/identity/index.ts';
import { countWaitingPayments } from '../../../modules/payments/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { countDeadJobs } from '../../../platform/jobs/index.ts';

export const serveGetDeskHome = (app: FastifyInstance): void =>
  serve(app, getDeskHome, { mayLag: true }, async ({ db, clock, query, person }) => {
    const caller = { ...person(), highestAuthority };
    const { roles } = caller;
    return {
      ...(await readHome(db, {
        userId: caller.userId,
        language: query.language,
        now: clock.now(),
        mayDecide: can(roles, 'decisions:approve') ? mayDecide(caller) : null,
        reviews: can(roles, 'requests:claim'),
        paysOut: can(roles, 'disbursements:manage'),
      })),
      toDecide: await countToDecide(db, caller),
      payments: can(roles, 'payments:manage') ? await countWaitingPayments(db) : null,
      trail: can(roles, 'audit:verify') ? await readTrailState(db) : null,
      deadJobs: can(roles, 'settings:manage') ? await countDeadJobs(db) : null,
      holidayGap: can(roles, 'settings:read') ? await readHolidayGap(db, clock) : null,
    };
  });
