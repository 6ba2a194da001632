import {
  countDeskRequests,
  getDeskBoard,
  getDeskOptions,
  listDeskRequests,
} from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { termOfNumberIn } from '../../../platform/database/index.ts';
import { serve } from '../../../platform/http/index.ts';
import { readBoard } from './board/read-board.ts';
import { countRows } from './count-rows.ts';
import { serveDeskExport } from './export/serve-export.ts';
import { listRequestedProducts, listStaff } from './list-options.ts';
import { listRows } from './list-rows.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import type { QueuePorts } from './ports.ts';
import { readFilter } from './read-filter.ts';
import { serveSearchDesk } from './search/serve-search.ts';
import { chargeTypedText, noteFound, readTypedText } from './search/typed-text.ts';
import { serveSavedViews } from './views/serve-saved-views.ts';

const DEFAULT_LIMIT = '25';

function serveListDeskRequests(app: FastifyInstance, { mayDecide }: QueuePorts): void {
  const { platform } = app;
  serve(
    app,
    listDeskRequests,
    { mayLag: true },
    async ({ db, clock, query, person, request, requestId, address }) => {
      const {
        language,
        sort = 'submittedAt',
        order = 'asc',
        limit = DEFAULT_LIMIT,
        after,
        ...filter
      } = query;
      const { userId } = person();
      const text = readTypedText(request);
      if (text !== undefined) await chargeTypedText(platform, userId, text);
      const { rows, next, isTooWide } = await listRows(
        db,
        readFilter(
          { ...filter, text },
          { userId, now: clock.now(), mayDecide: mayDecide(person()), termOfNumber: termOfNumberIn(db) },
        ),
        {
          sort,
          order,
          limit: Number(limit),
          after: after === undefined ? null : readCursor(sort, after),
          language,
        },
      );
      if (text !== undefined)
        await noteFound(
          platform,
          { userId, text, rest: { ...filter, after }, requestId, address },
          async () => rows.map(({ id }) => id),
        );
      return { requests: rows, next: next && writeCursor(sort, next), isTooWide };
    },
  );
}

function serveCountDeskRequests(app: FastifyInstance, { mayDecide }: QueuePorts): void {
  const { platform } = app;
  serve(
    app,
    countDeskRequests,
    { mayLag: true },
    async ({ db, clock, query, person, request, requestId, address, language }) => {
      const { userId } = person();
      const text = readTypedText(request);
      if (text !== undefined) await chargeTypedText(platform, userId, text);
      const filter = readFilter(
        { ...query, text },
        { userId, now: clock.now(), mayDecide: mayDecide(person()), termOfNumber: termOfNumberIn(db) },
      );
      const counts = await countRows(db, filter, userId);
      // A number alone tells whether somebody is a customer, so it is noted like the list, with the requests behind it.
      if (text !== undefined && counts.total.count > 0)
        await noteFound(platform, { userId, text, rest: query, requestId, address }, async () => {
          const wish = {
            sort: 'submittedAt',
            order: 'desc',
            limit: Number(DEFAULT_LIMIT),
            after: null,
          } as const;
          return (await listRows(db, filter, { ...wish, language })).rows.map(({ id }) => id);
        });
      return counts;
    },
  );
}

function serveGetDeskOptions(app: FastifyInstance): void {
  serve(app, getDeskOptions, { mayLag: true }, async ({ db, query }) => ({
    staff: await listStaff(db),
    products: await listRequestedProducts(db, query.language),
  }));
}

function serveGetDeskBoard(app: FastifyInstance): void {
  serve(app, getDeskBoard, { mayLag: true }, async ({ db, clock, query, person }) =>
    readBoard(db, { userId: person().userId, language: query.language, now: clock.now() }),
  );
}

/** The endpoints of the queue that need this room alone. */
export function registerQueue(app: FastifyInstance, ports: QueuePorts): void {
  serveListDeskRequests(app, ports);
  serveCountDeskRequests(app, ports);
  serveGetDeskOptions(app);
  serveGetDeskBoard(app);
  serveSavedViews(app);
  serveSearchDesk(app);
  serveDeskExport(app, ports);
}
