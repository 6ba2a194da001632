import { addHoliday, type Holiday, listHolidays, removeHoliday } from '@zeel/protocol/rooms/holidays';
import type { FastifyInstance } from 'fastify';
import { deleteHoliday, holidayTaken, insertHoliday, listHolidaysOf } from '../../modules/catalog/index.ts';
import { recomputeServiceTimes } from '../../modules/requests/core/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { type Call, refuse, refuseFields, serve } from '../../platform/http/index.ts';

// Every open request is looked at; a large lender has thousands of them.
const DEADLINE_MS = 60_000;

/** The lender's holidays. With each change the due times that are kept beside open requests are computed anew. */
export function serveHolidays(app: FastifyInstance): void {
  serve(app, listHolidays, {}, async ({ db, query }) => ({ holidays: await listHolidaysOf(db, query.year) }));

  serve(app, addHoliday, { status: 201, deadlineMs: DEADLINE_MS }, async (call) => {
    if (!(await insertHoliday(call.tx, call.body)))
      return refuseFields({ day: { code: 'day-taken', message: holidayTaken() } });
    return { movedRequests: await noteChange(call, { before: null, after: call.body }) };
  });

  serve(app, removeHoliday, { deadlineMs: DEADLINE_MS }, async (call) => {
    const removed = (await deleteHoliday(call.tx, call.body.day)) ?? refuse('not_found');
    return { removed, movedRequests: await noteChange(call, { before: removed, after: null }) };
  });
}

interface HolidayChange {
  readonly before: Holiday | null;
  readonly after: Holiday | null;
}

async function noteChange(
  { tx, clock, actor, requestId }: Call<unknown, unknown, unknown, unknown>,
  { before, after }: HolidayChange,
): Promise<number> {
  const movedRequests = await recomputeServiceTimes(tx);
  const { day } = after ?? before ?? refuse('not_found');
  await recordAuditEvent(tx, clock, {
    type: 'holiday.changed',
    actor,
    subject: { kind: 'holiday', id: day },
    payload: {
      day,
      before: { name: before?.name ?? null, isLunar: before?.isLunar ?? null },
      after: { name: after?.name ?? null, isLunar: after?.isLunar ?? null },
      movedRequests,
    },
    requestId,
  });
  return movedRequests;
}
