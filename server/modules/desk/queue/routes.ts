import { countDeskRequests, getDeskOptions, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/index.ts';
import { countRows } from './count-rows.ts';
import { serveDeskExport } from './export/serve-export.ts';
import { listRequestedProducts, listStaff } from './list-options.ts';
import { listRows } from './list-rows.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import type { QueuePorts } from './ports.ts';
import { readFilter } from './read-filter.ts';
import { serveSearchDesk } from './search/serve-search.ts';
import { serveSavedViews } from './views/serve-saved-views.ts';

const DEFAULT_LIMIT = '25';

function serveListDeskRequests(app: FastifyInstance, { mayDecide }: QueuePorts): void {
  serve(app, listDeskRequests, {}, async ({ db, clock, query, person }) => {
    const { language, sort = 'submittedAt', order = 'asc', limit = DEFAULT_LIMIT, after, ...filter } = query;
    const { rows, next } = await listRows(
      db,
      readFilter(filter, { userId: person().userId, now: clock.now(), mayDecide: mayDecide(person()) }),
      {
        sort,
        order,
        limit: Number(limit),
        after: after === undefined ? null : readCursor(sort, after),
        language,
      },
    );
    return { requests: rows, next: next && writeCursor(sort, next) };
  });
}

function serveCountDeskRequests(app: FastifyInstance, { mayDecide }: QueuePorts): void {
  serve(app, countDeskRequests, {}, ({ db, clock, query, person }) => {
    const { userId } = person();
    const filter = readFilter(query, { userId, now: clock.now(), mayDecide: mayDecide(person()) });
    return countRows(db, filter, userId);
  });
}

function serveGetDeskOptions(app: FastifyInstance): void {
  serve(app, getDeskOptions, {}, async ({ db, query }) => ({
    staff: await listStaff(db),
    products: await listRequestedProducts(db, query.language),
  }));
}

/** The endpoints of the queue that need this room alone. */
export function registerQueue(app: FastifyInstance, ports: QueuePorts): void {
  serveListDeskRequests(app, ports);
  serveCountDeskRequests(app, ports);
  serveGetDeskOptions(app);
  serveSavedViews(app);
  serveSearchDesk(app);
  serveDeskExport(app, ports);
}
