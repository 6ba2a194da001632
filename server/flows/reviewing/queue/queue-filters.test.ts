import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  isOpen,
  readServiceClock,
} from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { readSearchText, termsOfRequest } from '@zeel/domain/request-search';
import {
  DESK_SORTS,
  DESK_STATES,
  type DeskFilter,
  type DeskRow,
  type DeskSort,
  SERVICE_FILTERS,
} from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../../../modules/desk/queue/count-rows.ts';
import { findByWords, WORD_LIMITS, type WordLimits } from '../../../modules/desk/queue/find-by-words.ts';
import { readFilter } from '../../../modules/desk/queue/read-filter.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp, typed, type WishedRequest } from './testing/create-queue-app.ts';

/* Every filter against a reading of the same requests that knows no SQL. */

type Wish = Required<
  Pick<WishedRequest, 'state' | 'prodId' | 'assignee' | 'amountMnt' | 'hoursAgo' | 'stateHoursAgo'>
> &
  Pick<WishedRequest, 'patronymic' | 'givenName' | 'registerNumber' | 'phone'> & {
    readonly id: string;
    readonly reference: string;
  };

let app: QueueApp;
let officer: TestPerson;
let other: TestPerson;
const all: Wish[] = [];

// A small generator with a seed, so that a failure can be seen again.
let seed = 20_261_115;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const PRODUCTS = ['salary-loan', 'car-lease', 'business-loan'] as const;
const LEASES: readonly string[] = ['car-lease'];
const NAMES = ['Бат', 'Бат-Эрдэнэ', 'Болд', 'Өлзий', 'Сараа', 'Энхтуяа', 'Tanaka', 'Müller'];

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer', 'Officer');
  other = await app.staff('officer', 'Other');
  for (let index = 0; index < 240; index += 1) {
    const hoursAgo = Math.floor(random() * 24 * 30);
    const wish = {
      state: pick(DESK_STATES),
      prodId: pick(PRODUCTS),
      assignee: pick([null, officer.userId, other.userId]),
      // Ties are what a keyset must get right.
      amountMnt: pick([1_000_000, 2_000_000, 3_000_000, 5_000_000]),
      hoursAgo,
      stateHoursAgo: Math.floor(random() * (hoursAgo + 1)),
      patronymic: pick(NAMES),
      givenName: pick(NAMES),
      registerNumber: `УБ${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
      phone: `+9769${String(Math.floor(random() * 1e7)).padStart(7, '0')}`,
    };
    all.push({ ...wish, ...(await app.insert(wish)) });
  }
}, 60_000);
afterAll(() => app.close());

const nowMs = (): number => app.clock.now().getTime();
const sentAt = ({ hoursAgo }: Wish): Date => new Date(nowMs() - hoursAgo * 3_600_000);
const sinceMs = ({ stateHoursAgo }: Wish): number => nowMs() - stateHoursAgo * 3_600_000;
const dayNumber = (date: Date): number => Date.parse(lenderDate(date)) / 86_400_000;

function clockOf(wish: Wish) {
  if (wish.state === 'fee_due') return null;
  const read = readServiceClock({
    history: [
      { state: 'submitted', atMs: sentAt(wish).getTime() },
      { state: wish.state, atMs: sinceMs(wish) },
    ],
    nowMs: nowMs(),
    targetMs: DEFAULT_SERVICE_TARGET_MS,
    calendar: DEFAULT_WORKING_CALENDAR,
  });
  if (!read.ok) throw new Error(read.error.code);
  return isOpen(wish.state) ? read.value : null;
}

/** The filter once more, in TypeScript over the rows. */
function matches(wish: Wish, filter: DeskFilter): boolean {
  const states =
    filter.states === undefined
      ? DESK_STATES.filter(isOpen)
      : filter.states === 'all'
        ? DESK_STATES
        : filter.states.split(',');
  const age = dayNumber(app.clock.now()) - dayNumber(sentAt(wish));
  const clock = clockOf(wish);
  const service = clock === null ? null : clock.isRunning ? clock.level : 'paused';
  const whose =
    filter.assignee === 'me' ? officer.userId : filter.assignee === 'nobody' ? null : filter.assignee;
  const terms = termsOfRequest(wish.reference, {
    kind: 'individual',
    person: {
      registerNumber: wish.registerNumber ?? '',
      clanName: '',
      patronymic: wish.patronymic ?? '',
      givenName: wish.givenName ?? '',
    },
    company: { name: '', registerNumber: '', position: '' },
    phone: wish.phone ?? '',
  });
  const words = filter.text?.toLowerCase().split(' ') ?? [];
  return (
    states.some((state) => state === wish.state) &&
    (filter.products?.split(',').includes(wish.prodId) ?? true) &&
    (filter.kind === undefined || (filter.kind === 'lease') === LEASES.includes(wish.prodId)) &&
    (whose === undefined || wish.assignee === whose) &&
    wish.amountMnt >= Number(filter.amountFrom ?? 0) &&
    wish.amountMnt <= Number(filter.amountTo ?? Number.MAX_SAFE_INTEGER) &&
    age >= Number(filter.ageFrom ?? 0) &&
    age <= Number(filter.ageTo ?? 9999) &&
    (filter.service === undefined || (service !== null && filter.service.split(',').includes(service))) &&
    words.every((word) => terms.some((term) => term.startsWith(word)))
  );
}

const toQuery = (values: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return query.toString();
};

interface Page {
  readonly requests: DeskRow[];
  readonly next: string | null;
}

/** Every page, one after the other. */
async function walk(query: Readonly<Record<string, string | undefined>>): Promise<DeskRow[]> {
  const rows: DeskRow[] = [];
  let after: string | null | undefined;
  do {
    const page: Page = await app.read(
      `/desk/requests?${toQuery({ ...query, language: 'en', ...(after ? { after } : {}) })}`,
      officer,
    );
    rows.push(...page.requests);
    after = page.next;
  } while (after !== null);
  return rows;
}

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
  const expected = all.filter((wish) => matches(wish, filter));
  const rows = await walk(filter);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  expect(rows).toHaveLength(expected.length);
  await expectCounts(filter);
});

async function expectCounts(filter: DeskFilter): Promise<void> {
  const counts = await app.read<{
    total: { count: number };
    states: { state: string; matches: { count: number } }[];
    mine: { count: number };
    nobodys: { count: number };
  }>(`/desk/counts?${toQuery(filter)}`, officer);
  const countOf = (change: Partial<DeskFilter>): number =>
    all.filter((wish) => matches(wish, { ...filter, ...change })).length;
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
      ...[0, 1, 2].map(() => pick(FILTERS.filter(({ text }) => text !== 'nobody-is-called-so'))),
    ) as DeskFilter; // A mix of whole filters is a filter.
    const sort = pick(DESK_SORTS);
    const order = pick(['asc', 'desc'] as const);
    const rows = await walk({ ...filter, sort, order });
    expect(rows.map(({ id }) => id)).toEqual(
      sorted(
        all.filter((wish) => matches(wish, filter)),
        sort,
        order,
      ),
    );
    await expectCounts(filter);
  }
}, 60_000);

function sorted(wishes: readonly Wish[], sort: DeskSort, order: 'asc' | 'desc'): string[] {
  const keyOf = (wish: Wish): number | null => {
    if (sort === 'submittedAt') return sentAt(wish).getTime();
    if (sort === 'stateSince') return sinceMs(wish);
    if (sort === 'amountMnt') return wish.amountMnt;
    if (sort === 'reference') return Number(wish.reference.split('-')[2]);
    const clock = clockOf(wish);
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
  for (const row of await walk({ states: 'all' })) {
    const wish = all.find(({ id }) => id === row.id);
    const clock = wish === undefined ? null : clockOf(wish);
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

test('a text of signs, controls or great length finds nothing and harms nothing', async () => {
  for (const text of [
    '%',
    '_',
    "'; drop table users; --",
    '\u0000',
    '\u202e',
    '\\',
    '%'.repeat(100),
    '\u{10ffff}',
    'a\u0001b',
  ]) {
    const rows = await walk({ text, states: 'all' });
    expect(rows).toEqual([]);
  }
  const texts = { zl: all[7]?.reference ?? '', number: String(Number(all[7]?.reference.split('-')[2])) };
  expect(
    (await walk({ text: texts.zl.toLowerCase().replaceAll('-', ' '), states: 'all' })).map(({ id }) => id),
  ).toEqual([all[7]?.id]);
  expect((await walk({ text: texts.number, states: 'all' })).map(({ id }) => id)).toContain(all[7]?.id);
});

test('a cursor that was not given out is refused', async () => {
  const write = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { next }: Page = await app.read('/desk/requests?language=en&states=all', officer);
  for (const after of [
    'x',
    '',
    write(null),
    write(['submittedAt', 'yesterday', all[0]?.id]),
    write(['amountMnt', 1.5, all[0]?.id]),
    write(['submittedAt', '2026-01-01T00:00:00Z', 'nobody']),
  ]) {
    const reply = await app.call({
      url: `/api/desk/requests?${toQuery({ language: 'en', after })}`,
      as: officer,
    });
    expect(reply.statusCode).toBe(422);
  }
  const otherOrder = await app.call({
    url: `/api/desk/requests?${toQuery({ language: 'en', sort: 'amountMnt', after: next ?? '' })}`,
    as: officer,
  });
  expect(otherOrder.statusCode).toBe(422);
});

test('above its limits a count says that there are more, and never too much', async () => {
  const { db } = app.platform.database;
  const limits = { cap: 5, words: { entries: 20, found: 5 } };
  for (const query of FILTERS.filter(
    ({ amountFrom, ageTo, service, text }) => amountFrom ?? ageTo ?? service ?? text,
  )) {
    const filter = readFilter(query, {
      userId: officer.userId,
      now: app.clock.now(),
      mayDecide: sql<boolean>`false`,
    });
    const counts = await countRows(db, filter, officer.userId, limits);
    if (counts.isTooWide) {
      expect(query.text).toBeDefined();
      continue;
    }
    const check = (
      { count, isMore }: { count: number; isMore: boolean },
      change: Partial<DeskFilter>,
    ): void => {
      const truth = all.filter((wish) => matches(wish, { ...query, ...change })).length;
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

test('words are met by the same requests whichever of them lead there, and too many ask for more', async () => {
  const { db } = app.platform.database;
  const read = async (text: string, limits: WordLimits) => {
    const found = await findByWords(db, readSearchText(text, []), limits);
    if (found === 'too-many') return found;
    if (found === 'none') return new Set();
    const { rows } = await sql<{ id: string }>`select id from ${found.source}
      where ${sql.join([sql`true`, ...found.conditions], sql` and `)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const met: Record<string, number> = { 'too-many': 0, some: 0 };
  for (const text of [
    'bat erdene',
    'bat erd',
    'b erdene',
    'erdene bat ba',
    'ba er bo',
    'bo sa',
    'enhtuya muller',
    'tanaka bat',
    'muller nobody',
    'ub bat',
    'zl20 ulzii',
    'zl2026 ba',
    'zl2026',
    'zl2',
    'zl2025',
    'zl2026000003',
    '99 bold',
  ]) {
    const expected = new Set(
      all.filter((wish) => matches(wish, { text, states: 'all' })).map(({ id }) => id),
    );
    expect([text, await read(text, { entries: 4_000, found: 4_000 })]).toEqual([text, expected]);
    // Words that are too common are looked for in what the others have found.
    for (const limits of [
      { entries: 30, found: 4_000 },
      { entries: 10, found: 4_000 },
      { entries: 4_000, found: 5 },
    ]) {
      const found = await read(text, limits);
      met[found === 'too-many' ? found : 'some'] = (met[found === 'too-many' ? found : 'some'] ?? 0) + 1;
      if (found !== 'too-many') expect([text, limits, found]).toEqual([text, limits, expected]);
    }
  }
  expect(met['too-many']).toBeGreaterThan(5);
  expect(met.some).toBeGreaterThan(5);
});

test('a text that very many requests have asks for more, in the list, the counts and the file', async () => {
  // More entries than any index leads to in time, all of one request that is not looked at.
  await sql`alter table loan_request_terms disable trigger all`.execute(app.platform.database.db);
  await sql`insert into loan_request_terms (term, loan_request_id)
    select 'common' || n, gen_random_uuid() from generate_series(1, ${WORD_LIMITS.entries + 1}) as n`.execute(
    app.platform.database.db,
  );
  const ask = (path: string, text = 'common') =>
    app.call({ ...typed(`/api${path}&text=${encodeURIComponent(text)}`), as: officer });
  expect((await ask('/desk/requests?language=en')).json().data).toEqual({
    requests: [],
    next: null,
    isTooWide: true,
  });
  expect((await ask('/desk/counts?states=all')).json().data).toMatchObject({ isTooWide: true });
  const file = await ask('/desk/export?language=en&format=csv');
  expect([file.statusCode, file.json().fields.text.code]).toEqual([422, 'too_wide']);
  // With one more word, which is rare, the text is searched.
  const more = await ask('/desk/requests?language=en&states=all', 'common bold');
  expect(more.json().data).toMatchObject({ requests: [], isTooWide: false });
});
