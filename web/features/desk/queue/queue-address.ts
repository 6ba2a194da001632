import { isPersonalNumber } from '@zeel/domain/request-search';
import {
  DESK_SORTS,
  DESK_STATES,
  DESK_TEXT_MAX,
  type DeskFilter,
  type DeskSort,
  SERVICE_FILTERS,
} from '@zeel/protocol/rooms/desk-queue';

/** The content of the address of the queue: which requests, in which order, from where on, opened through which view. */
export interface QueueAddress {
  readonly filter: DeskFilter;
  readonly sort: DeskSort;
  readonly order: 'asc' | 'desc';
  readonly after: string | null;
  readonly view: string | null;
}

export type QueueOrder = Pick<QueueAddress, 'sort' | 'order'>;

export type FilterName = keyof DeskFilter;

/** The newest first, unless somebody wants it otherwise. */
export const USUAL_SORT: DeskSort = 'submittedAt';
export const USUAL_ORDER = 'desc';

const PRODUCT_ID = /^[a-z0-9-]{1,60}$/;
const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONGEST_PRODUCTS = 600;
const LONGEST_CURSOR = 300;
const AMOUNT_DIGITS = 13;
const AGE_DIGITS = 4;

/** The parts of a comma list, each once. */
export const listParts = (text: string | null | undefined): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((part) => part !== '')),
];

/** The known values that the text names, in their usual order. */
const readKnown = (text: string | null, known: readonly string[]): string => {
  const named = listParts(text);
  return known.filter((value) => named.includes(value)).join(',');
};

const readDigits = (text: string | null, most: number): string => {
  const digits = text !== null && /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : '';
  return digits.length <= most ? digits : '';
};

const readProducts = (text: string | null): string => {
  const products = listParts(text).filter((id) => PRODUCT_ID.test(id));
  while (products.join(',').length > LONGEST_PRODUCTS) products.pop();
  return products.join(',');
};

const readAssignee = (text: string | null): string =>
  text !== null && (text === 'me' || text === 'nobody' || USER_ID.test(text)) ? text : '';

const READERS: Readonly<Record<FilterName, (text: string | null) => string>> = {
  states: (text) => (text === 'all' ? 'all' : readKnown(text, DESK_STATES)),
  products: readProducts,
  kind: (text) => (text === 'loan' || text === 'lease' ? text : ''),
  assignee: readAssignee,
  decide: (text) => (text === 'me' ? 'me' : ''),
  amountFrom: (text) => readDigits(text, AMOUNT_DIGITS),
  amountTo: (text) => readDigits(text, AMOUNT_DIGITS),
  ageFrom: (text) => readDigits(text, AGE_DIGITS),
  ageTo: (text) => readDigits(text, AGE_DIGITS),
  service: (text) => readKnown(text, SERVICE_FILTERS),
  text: (text) => (text ?? '').trim().slice(0, DESK_TEXT_MAX).trim(),
};

// Object.keys forgets the literal type of the keys; the table above is closed.
export const FILTER_NAMES = Object.keys(READERS) as FilterName[];

/** The filter as the address holds it. What is not one of ours is left out, not sent to the server. */
function readFilter(search: URLSearchParams): DeskFilter {
  const entries = FILTER_NAMES.map((name) => [name, READERS[name](search.get(name))] as const);
  // Each reader gives only what its own field of the filter takes.
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The address with what its entry of the history carries beside it. */
export function readPlace(search: string, state: unknown): QueueAddress {
  const parameters = new URLSearchParams(search);
  const hidden: unknown = Object(state).text;
  if (typeof hidden === 'string') parameters.set('text', hidden);
  return readAddress(parameters);
}

export function readAddress(search: URLSearchParams): QueueAddress {
  const sort = DESK_SORTS.find((known) => known === search.get('sort')) ?? USUAL_SORT;
  const order = search.get('order');
  const after = search.get('after');
  return {
    filter: readFilter(search),
    sort,
    order: order === 'asc' || order === 'desc' ? order : USUAL_ORDER,
    after: after !== null && after !== '' && after.length <= LONGEST_CURSOR ? after : null,
    view: search.get('view') || null,
  };
}

/** Filter and order as a query, always written the same way: two that mean the same are the same text. */
export function writeQuery({ filter, sort, order }: Pick<QueueAddress, 'filter' | 'sort' | 'order'>): string {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  if (sort !== USUAL_SORT) search.set('sort', sort);
  if (order !== USUAL_ORDER) search.set('order', order);
  return search.toString();
}

/** Writes any query in that one way. */
export const settleQuery = (query: string): string => writeQuery(readAddress(new URLSearchParams(query)));

/** The text of the filter when it may be a number of a person, which stands in no address; null when it may stand there. */
export const hiddenTextOf = ({ filter: { text } }: Pick<QueueAddress, 'filter'>): string | null =>
  text !== undefined && isPersonalNumber(text) ? text : null;

/** The state of an entry of the browser's history, beside its address: it outlives a reload, and nobody else sees it. */
export interface HiddenText {
  readonly text?: string;
}

export function writeHidden(address: Pick<QueueAddress, 'filter'>): HiddenText {
  const text = hiddenTextOf(address);
  return text === null ? {} : { text };
}

/** The search part of an address. */
export function writeSearch(address: QueueAddress): URLSearchParams {
  const search = new URLSearchParams(writeQuery(address));
  if (hiddenTextOf(address) !== null) search.delete('text');
  if (address.view !== null) search.set('view', address.view);
  if (address.after !== null) search.set('after', address.after);
  return search;
}

/** The address with other filters; a filter changed leads to the first page. */
export function changeFilter(
  address: QueueAddress,
  changes: Readonly<Partial<Record<FilterName, string>>>,
): QueueAddress {
  const search = new URLSearchParams(writeQuery(address));
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  return { ...address, filter: readFilter(search), after: null };
}

/** A value in a comma list, or out of it. */
export function togglePart(text: string | undefined, part: string): string {
  const parts = listParts(text);
  return (parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part]).join(',');
}

export const hasFilter = ({ filter }: Pick<QueueAddress, 'filter'>): boolean =>
  Object.keys(filter).length > 0;
