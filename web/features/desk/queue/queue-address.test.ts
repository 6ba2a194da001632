import { DESK_SORTS, DESK_STATES, SERVICE_FILTERS } from '@zeel/protocol/rooms/desk-queue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeFilter,
  hasFilter,
  hiddenTextOf,
  listParts,
  type QueueAddress,
  readAddress,
  readPlace,
  settleQuery,
  togglePart,
  writeHidden,
  writeQuery,
  writeSearch,
} from './queue-address.ts';

const read = (text: string): QueueAddress => readAddress(new URLSearchParams(text));
const digits = (most: number) =>
  fc.integer({ min: 0, max: 10 ** Math.min(most, 9) - 1 }).map((value) => String(value));
const someOf = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((parts) => parts.join(','));

const addresses: fc.Arbitrary<QueueAddress> = fc.record({
  filter: fc.record(
    {
      states: fc.oneof(fc.constant('all'), someOf(DESK_STATES)),
      products: someOf(['salary-loan', 'car-lease', 'x1']),
      kind: fc.constantFrom('loan', 'lease'),
      assignee: fc.oneof(fc.constantFrom('me', 'nobody'), fc.uuid()),
      decide: fc.constant('me' as const),
      amountFrom: digits(13),
      amountTo: digits(13),
      ageFrom: digits(4),
      ageTo: digits(4),
      service: someOf(SERVICE_FILTERS),
      text: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() === text && text !== ''),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...DESK_SORTS),
  order: fc.constantFrom('asc', 'desc'),
  after: fc.oneof(fc.constant(null), fc.string({ minLength: 1, maxLength: 300 })),
  view: fc.oneof(fc.constant(null), fc.uuid()),
});

describe('the address of the queue', () => {
  test('is read back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const state: unknown = JSON.parse(JSON.stringify(writeHidden(address)));
        expect(readPlace(writeSearch(address).toString(), state)).toEqual(address);
      }),
    );
  });

  test.each(['ЪЪ90010112', 'UB 9001', '9911 2233', '+976 99112233', '5123456', 'Бат 99112233'])(
    'never holds the number %s, which travels beside it',
    (text) => {
      const address = changeFilter(read('kind=loan'), { text });
      expect(writeSearch(address).toString()).toBe('kind=loan');
      expect(writeHidden(address)).toEqual({ text });
      expect(readPlace('?kind=loan', writeHidden(address)).filter).toEqual({ kind: 'loan', text });
      // A saved view is kept by the server, with all of it.
      expect(writeQuery(address)).toBe(new URLSearchParams({ kind: 'loan', text }).toString());
    },
  );

  test.each(['Бат', 'ZL-2026-000123-8'])('may hold %s', (text) => {
    const address = changeFilter(read(''), { text });
    expect(writeSearch(address).get('text')).toBe(text);
    expect(writeHidden(address)).toEqual({});
  });

  test('a number that came with a link by hand still filters', () => {
    expect(readPlace('?text=99112233', null).filter).toEqual({ text: '99112233' });
    expect(hiddenTextOf(readPlace('?text=99112233', null))).toBe('99112233');
  });

  test.each([undefined, null, 'text', { text: 7 }, { text: '' }])(
    'takes nothing from an entry that says %o',
    (state) => expect(readPlace('?kind=loan', state)).toEqual(read('kind=loan')),
  );

  test('of nothing is empty', () => {
    expect(writeSearch(read('')).toString()).toBe('');
    expect(hasFilter(read(''))).toBe(false);
  });

  test.each([
    'states=stolen',
    'states=draft',
    'products=A%20B',
    'kind=gift',
    'assignee=somebody',
    'decide=all',
    'amountFrom=-5',
    'amountTo=1e9',
    'amountTo=12345678901234',
    'ageFrom=ten',
    'ageTo=10000',
    'service=late',
    'text=%20%20',
    'sort=name',
    'order=up',
    'after=',
    'colour=red',
  ])('%s is passed over', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  test('what is known of a list stays, once and in one order', () => {
    expect(read('states=in_review,stolen,submitted,in_review').filter.states).toBe('submitted,in_review');
    expect(read('service=overdue,due-soon').filter.service).toBe('due-soon,overdue');
    expect(read('amountFrom=0050').filter.amountFrom).toBe('50');
    expect(settleQuery('order=desc&states=in_review%2Csubmitted&colour=red')).toBe(
      'states=submitted%2Cin_review',
    );
  });

  test('a very long text is cut to what the server takes', () => {
    expect(read(`text=${'x'.repeat(500)}`).filter.text).toHaveLength(100);
    expect(read(`after=${'x'.repeat(301)}`).after).toBeNull();
  });

  test('a changed filter leads to the first page and keeps the rest', () => {
    const address = read('kind=loan&sort=amountMnt&after=abc&view=mine');
    const next = changeFilter(address, { kind: '', text: ' Bat ' });
    expect(next).toEqual({ ...address, filter: { text: 'Bat' }, after: null });
    expect(writeQuery(next)).toBe('text=Bat&sort=amountMnt');
  });

  test('a value goes into a list and out of it', () => {
    expect(togglePart(undefined, 'a')).toBe('a');
    expect(togglePart('a,b', 'a')).toBe('b');
    expect(togglePart('b', 'b')).toBe('');
    expect(listParts('')).toEqual([]);
  });
});
