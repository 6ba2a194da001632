import { listAuditEvents } from '@zeel/protocol/rooms/audit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listTrailEvents, type TrailPlace } from '../../modules/audit/index.ts';
import { listStaffNames, nameStaff } from '../../modules/identity/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { presentEvents } from './present-events.ts';
import { readTrailFilter } from './read-filter.ts';

const PAGE_SIZE = 50;

/** The trail for those who read it, a page at a time. */
export const serveListAuditEvents = (app: FastifyInstance): void =>
  serve(app, listAuditEvents, { mayLag: true }, async ({ db, query: { after, ...asked } }) => {
    const place = after === undefined ? null : readCursor(after);
    const filter = await readTrailFilter(db, asked);
    const found =
      filter === null ? [] : await listTrailEvents(db, filter, { after: place, limit: PAGE_SIZE + 1 });
    const shown = found.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return {
      events: await presentEvents(db, shown),
      next: found.length > shown.length && last !== undefined ? writeCursor(last) : null,
      people: await listPeopleToChoose(db, asked.person),
    };
  });

/** Everybody of the lender, and the chosen person, who may be an applicant. */
async function listPeopleToChoose(db: Db, chosen: string | undefined) {
  const staff = await listStaffNames(db);
  if (chosen === undefined || staff.some(({ id }) => id === chosen)) return staff;
  const name = (await nameStaff(db, [chosen])).get(chosen);
  return name === undefined ? staff : [...staff, { id: chosen, name }];
}

const writeCursor = ({ at, id }: TrailPlace): string => `${at.toISOString()}~${id}`;

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function readCursor(text: string): TrailPlace {
  const read = cursorSchema.safeParse(text.split('~'));
  if (!read.success) return refuseFields({ after: { code: 'invalid' } });
  const [at, id] = read.data;
  return { at: new Date(at), id };
}
