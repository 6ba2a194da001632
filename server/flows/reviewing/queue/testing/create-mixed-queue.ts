import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  isOpen,
  readServiceClock,
  type ServiceClock,
} from '@zeel/domain/loan-request';
import { lenderDate } from '@zeel/domain/product';
import { termsOfRequest } from '@zeel/domain/request-search';
import { DESK_STATES, type DeskFilter, type DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { TestPerson } from '../../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp, type SampleRequest } from './create-queue-app.ts';

/** A request of the mixed queue, as it was put there. */
export type Mixed = Required<
  Pick<SampleRequest, 'state' | 'prodId' | 'assignee' | 'amountMnt' | 'hoursAgo' | 'stateHoursAgo'>
> &
  Pick<SampleRequest, 'patronymic' | 'givenName' | 'registerNumber' | 'phone'> & {
    readonly id: string;
    readonly reference: string;
  };

type Query = Readonly<Record<string, string | undefined>>;

/** A queue of many different requests, and a reading of its filters that knows no SQL. */
export interface MixedQueue {
  readonly app: QueueApp;
  readonly officer: TestPerson;
  readonly all: readonly Mixed[];
  /** One of the values, by a generator with a seed, so that a failure can be seen again. */
  pick<Value>(values: readonly Value[]): Value;
  sentAt(request: Mixed): Date;
  sinceMs(request: Mixed): number;
  /** The service clock by the domain; null where there is no promise to keep. */
  clockOf(request: Mixed): ServiceClock | null;
  /** Whether the filter finds the request, decided in TypeScript over the rows. */
  matches(request: Mixed, filter: DeskFilter): boolean;
  /** Every page of the list, one after the other. */
  walk(query: Query): Promise<DeskRow[]>;
}

const PRODUCTS = ['salary-loan', 'car-lease', 'business-loan'] as const;
const LEASES: readonly string[] = ['car-lease'];
const NAMES = ['Бат', 'Бат-Эрдэнэ', 'Болд', 'Өлзий', 'Сараа', 'Энхтуяа', 'Tanaka', 'Müller'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const toQuery = (values: Query): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value);
  return query.toString();
};

function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const termsOf = ({ reference, registerNumber, patronymic, givenName, phone }: Mixed): readonly string[] =>
  termsOfRequest(
    reference,
    {
      kind: 'individual',
      person: {
        registerNumber: registerNumber ?? '',
        clanName: '',
        patronymic: patronymic ?? '',
        givenName: givenName ?? '',
      },
      company: { name: '', registerNumber: '', position: '' },
      phone: phone ?? '',
      // Found as a whole only, which no filter of these tests types.
    },
    () => '#',
  );

function statesOf({ states }: DeskFilter): readonly string[] {
  if (states === undefined) return DESK_STATES.filter(isOpen);
  return states === 'all' ? DESK_STATES : states.split(',');
}

export async function createMixedQueue(): Promise<MixedQueue> {
  const app = await createQueueApp();
  const officer = await app.staff('officer', 'Officer');
  const other = await app.staff('officer', 'Other');
  const random = createDice(20_261_115);
  const below = (end: number): number => Math.floor(random() * end);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };

  const all: Mixed[] = [];
  for (let index = 0; index < 240; index += 1) {
    const hoursAgo = below(24 * 30);
    const sample = {
      state: pick(DESK_STATES),
      prodId: pick(PRODUCTS),
      assignee: pick([null, officer.userId, other.userId]),
      // Ties are what a keyset must get right.
      amountMnt: pick([1_000_000, 2_000_000, 3_000_000, 5_000_000]),
      hoursAgo,
      stateHoursAgo: below(hoursAgo + 1),
      patronymic: pick(NAMES),
      givenName: pick(NAMES),
      registerNumber: `УБ${String(below(1e8)).padStart(8, '0')}`,
      phone: `+9769${String(below(1e7)).padStart(7, '0')}`,
    };
    all.push({ ...sample, ...(await app.insert(sample)) });
  }

  const nowMs = (): number => app.clock.now().getTime();
  const sentAt = ({ hoursAgo }: Mixed): Date => new Date(nowMs() - hoursAgo * HOUR_MS);
  const sinceMs = ({ stateHoursAgo }: Mixed): number => nowMs() - stateHoursAgo * HOUR_MS;
  const dayNumber = (date: Date): number => Date.parse(lenderDate(date)) / DAY_MS;

  function clockOf(request: Mixed): ServiceClock | null {
    if (request.state === 'fee_due') return null;
    const read = readServiceClock({
      history: [
        { state: 'submitted', atMs: sentAt(request).getTime() },
        { state: request.state, atMs: sinceMs(request) },
      ],
      nowMs: nowMs(),
      targetMs: DEFAULT_SERVICE_TARGET_MS,
      calendar: DEFAULT_WORKING_CALENDAR,
    });
    if (!read.ok) throw new Error(read.error.code);
    return isOpen(request.state) ? read.value : null;
  }

  function serviceOf(request: Mixed): string | null {
    const clock = clockOf(request);
    return clock === null ? null : clock.isRunning ? clock.level : 'paused';
  }

  function matches(request: Mixed, filter: DeskFilter): boolean {
    const age = dayNumber(app.clock.now()) - dayNumber(sentAt(request));
    const service = serviceOf(request);
    const whose =
      filter.assignee === 'me' ? officer.userId : filter.assignee === 'nobody' ? null : filter.assignee;
    const terms = termsOf(request);
    const words = filter.text?.toLowerCase().split(' ') ?? [];
    return (
      statesOf(filter).includes(request.state) &&
      (filter.products?.split(',').includes(request.prodId) ?? true) &&
      (filter.kind === undefined || (filter.kind === 'lease') === LEASES.includes(request.prodId)) &&
      (whose === undefined || request.assignee === whose) &&
      request.amountMnt >= Number(filter.amountFrom ?? 0) &&
      request.amountMnt <= Number(filter.amountTo ?? Number.MAX_SAFE_INTEGER) &&
      age >= Number(filter.ageFrom ?? 0) &&
      age <= Number(filter.ageTo ?? 9999) &&
      (filter.service === undefined || (service !== null && filter.service.split(',').includes(service))) &&
      words.every((word) => terms.some((term) => term.startsWith(word)))
    );
  }

  async function walk(query: Query): Promise<DeskRow[]> {
    const rows: DeskRow[] = [];
    let after: string | null | undefined;
    do {
      const page: { readonly requests: DeskRow[]; readonly next: string | null } = await app.read(
        `/desk/requests?${toQuery({ ...query, language: 'en', ...(after ? { after } : {}) })}`,
        officer,
      );
      rows.push(...page.requests);
      after = page.next;
    } while (after !== null);
    return rows;
  }

  return { app, officer, all, pick, sentAt, sinceMs, clockOf, matches, walk };
}
