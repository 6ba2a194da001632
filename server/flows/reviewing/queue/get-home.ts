import { can } from '@zeel/domain/identity';
import { getDeskHome } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { readHolidayGap } from '../../../modules/catalog/index.ts';
import { countToDecide, mayDecide } from '../../../modules/decisions/index.ts';
import { readHome } from '../../../modules/desk/index.ts';
import { serve } from '../../../platform/http/index.ts';

export const serveGetDeskHome = (app: FastifyInstance): void =>
  serve(app, getDeskHome, { mayLag: true }, async ({ db, clock, query, person }) => {
    const caller = person();
    return {
      ...(await readHome(db, {
        userId: caller.userId,
        language: query.language,
        now: clock.now(),
        mayDecide: can(caller.roles, 'decisions:approve') ? mayDecide(caller) : null,
      })),
      toDecide: await countToDecide(db, caller),
      holidayGap: can(caller.roles, 'settings:read') ? await readHolidayGap(db, clock) : null,
    };
  });
