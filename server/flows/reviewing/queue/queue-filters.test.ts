import { DEFAULT_SERVICE_TARGET_MS } from '@zeel/domain/loan-request';
import { DESK_SORTS, type DeskFilter, type DeskSort, SERVICE_FILTERS } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../../../modules/desk/queue/count-rows.ts';
import { readFilter } from '../../../modules/desk/queue/read-filter.ts';
import { termOfNumberIn } from '../../../platform/database/index.ts';
import { createMixedQueue, type Mixed, type MixedQueue, toQuery } from './testing/create-mixed-queue.ts';

/* Every filter against a reading of the same requests that knows no SQL. */

let queue: MixedQueue;
beforeAll(async () => {
  queue = await createMixedQueue();
}, 60_000);
afterAll(() => queue.app.close());

const FILTERS: readonly DeskFilter[] = [
  {},
  { states: 'all' },
  { states: 'in_review' },
  { states: 'in_review,offered,rejected' },
  { products: 'car-lease' },
  { products: 'car-lease,business-loan' },
  { kind: 'lease' },
  { kind: 'loan', states: 'all' },
  { assignee: 'me' },
  { assignee: 'nobody', states: 'all' },
  { amountFrom: '2000000' },
  { amountTo: '2000000', states: 'all' },
  { amountFrom: '2000000', amountTo: '3000000' },
  { ageFrom: '3' },
  { ageTo: '3' },
  { ageFrom: '2', ageTo: '9', states: 'all' },
  ...SERVICE_FILTERS.map((service): DeskFilter => ({ service, states: 'all' })),
  { service: 'overdue,paused' },
  { text: 'bat' },
  { text: 'bat erde', states: 'all' },
  { text: 'ulz' },
  { text: 'zl', states: 'all' },
  { text: 'ba er', states: 'all' },
  { text: 'bat bold tanaka' },
  { products: 'car-lease', amountFrom: '3000000' },
  { kind: 'loan', ageFrom: '5', states: 'all' },
  { assignee: 'me', amountTo: '3000000' },
  { text: 'nobody-is-called-so' },
];

test.each(FILTERS)('the filter %o finds what it says, and counts it', async (filter) => {
  const expected = queue.all.filter((wish) => queue.matches(wish, filter));
  const rows = await queue.walk(filter);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  expect(rows).toHaveLength(expected.length);
  await expectCounts(filter);
});

async function expectCounts(filter: DeskFilter): Promise<void> {
  const counts = await queue.app.read<{
    total: { count: number };
    states: { state: string; matches: { count: number } }[];
    mine: { count: number };
    nobodys: { count: number };
  }>(`/desk/counts?${toQuery(filter)}`, queue.officer);
  const countOf = (change: Partial<DeskFilter>): number =>
    queue.all.filter((wish) => queue.matches(wish, { ...filter, ...change })).length;
  expect(counts.total.count).toBe(countOf({}));
  expect(counts.mine.count).toBe(countOf({ assignee: 'me' }));
  expect(counts.nobodys.count).toBe(countOf({ assignee: 'nobody' }));
  for (const { state, matches: found } of counts.states)
    expect([state, found.count]).toEqual([state, countOf({ states: state })]);
}

test('any mix of filters finds what it says, in every order, page after page', async () => {
  for (let round = 0; round < 25; round += 1) {
    const filter = Object.assign(
      {},
      ...[0, 1, 2].map(() => queue.pick(FILTERS.filter(({ text }) => text !== 'nobody-is-called-so'))),
    ) as DeskFilter; // A mix of whole filters is a filter.
    const sort = queue.pick(DESK_SORTS);
    const order = queue.pick(['asc', 'desc'] as const);
    const rows = await queue.walk({ ...filter, sort, order });
    expect(rows.map(({ id }) => id)).toEqual(
      sorted(
        queue.all.filter((wish) => queue.matches(wish, filter)),
        sort,
        order,
      ),
    );
    await expectCounts(filter);
  }
}, 60_000);

function sorted(wishes: readonly Mixed[], sort: DeskSort, order: 'asc' | 'desc'): string[] {
  const keyOf = (wish: Mixed): number | null => {
    if (sort === 'submittedAt') return queue.sentAt(wish).getTime();
    if (sort === 'stateSince') return queue.sinceMs(wish);
    if (sort === 'amountMnt') return wish.amountMnt;
    if (sort === 'reference') return Number(wish.reference.split('-')[2]);
    const clock = queue.clockOf(wish);
    return clock?.isRunning ? clock.dueAtMs : null;
  };
  const way = order === 'asc' ? 1 : -1;
  return wishes
    .map((wish) => ({ id: wish.id, key: keyOf(wish) }))
    .sort((a, b) => {
      if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
      return way * ((a.key ?? 0) - (b.key ?? 0) || (a.id < b.id ? -1 : 1));
    })
    .map(({ id }) => id);
}

test('each row tells how the promise stands as the domain does', async () => {
  for (const row of await queue.walk({ states: 'all' })) {
    const wish = queue.all.find(({ id }) => id === row.id);
    const clock = wish === undefined ? null : queue.clockOf(wish);
    expect(row.service).toEqual(
      clock === null
        ? null
        : clock.isRunning
          ? {
              level: clock.level,
              dueAt: clock.dueAtMs === null ? null : new Date(clock.dueAtMs).toISOString(),
            }
          : {
              level: 'paused',
              leftMs: clock.level === 'overdue' ? null : DEFAULT_SERVICE_TARGET_MS - clock.elapsedMs,
            },
    );
  }
});

test('a cursor that was not given out is refused', async () => {
  const write = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { next } = await queue.app.read<{ next: string | null }>(
    '/desk/requests?language=en&states=all',
    queue.officer,
  );
  for (const after of [
    'x',
    '',
    write(null),
    write(['submittedAt', 'yesterday', queue.all[0]?.id]),
    write(['amountMnt', 1.5, queue.all[0]?.id]),
    write(['submittedAt', '2026-01-01T00:00:00Z', 'nobody']),
  ]) {
    const reply = await queue.app.call({
      url: `/api/desk/requests?${toQuery({ language: 'en', after })}`,
      as: queue.officer,
    });
    expect(reply.statusCode).toBe(422);
  }
  const otherOrder = await queue.app.call({
    url: `/api/desk/requests?${toQuery({ language: 'en', sort: 'amountMnt', after: next ?? '' })}`,
    as: queue.officer,
  });
  expect(otherOrder.statusCode).toBe(422);
});

test('above its limits a count says that there are more, and never too much', async () => {
  const { db } = queue.app.platform.database;
  const limits = { cap: 5, words: { entries: 20, found: 5 } };
  for (const query of FILTERS.filter(
    ({ amountFrom, ageTo, service, text }) => amountFrom ?? ageTo ?? service ?? text,
  )) {
    const filter = readFilter(query, {
      userId: queue.officer.userId,
      now: queue.app.clock.now(),
      mayDecide: sql<boolean>`false`,
      termOfNumber: termOfNumberIn(db),
    });
    const counts = await countRows(db, filter, queue.officer.userId, limits);
    if (counts.isTooWide) {
      expect(query.text).toBeDefined();
      continue;
    }
    const check = (
      { count, isMore }: { count: number; isMore: boolean },
      change: Partial<DeskFilter>,
    ): void => {
      const truth = queue.all.filter((wish) => queue.matches(wish, { ...query, ...change })).length;
      expect(count).toBeLessThanOrEqual(truth);
      // Without the mark "there are more" the count is exact.
      if (!isMore) expect(count).toBe(truth);
    };
    check(counts.total, {});
    check(counts.mine, { assignee: 'me' });
    check(counts.nobodys, { assignee: 'nobody' });
    for (const { state, matches: found } of counts.states) check(found, { states: state });
  }
});
