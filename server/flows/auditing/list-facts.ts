import type { AuditFact } from '@zeel/protocol/rooms/audit';

/** Texts of a payload are shown up to here; nothing that a person reads is longer. */
const LONGEST_FACT = 400;

/** People that a payload names in a list. */
export const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];

/** What a payload says, one line each; what it says to be nothing is left out. */
export function listFacts(
  payload: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): AuditFact[] {
  const { from, to, before, after, fromUserId, toUserId, readers, ...others } = payload;
  const nameOf = (id: unknown): string | null => (typeof id === 'string' ? (names.get(id) ?? id) : null);
  const facts: AuditFact[] = [];
  const add = (name: string, value: unknown, old: unknown = null, of?: string): void => {
    const [now, then] = [write(value), write(old)];
    if (now !== null || then !== null)
      facts.push({
        name,
        ...(of === undefined ? {} : { of }),
        before: then && shorten(then),
        value: shorten(now ?? '–'),
      });
  };
  add('state', to, from);
  add('assignee', nameOf(toUserId), nameOf(fromUserId));
  if (isRecord(before) && isRecord(after))
    for (const [name, now, then, of] of listChanges(before, after)) add(name, now, then, of);
  for (const [name, value] of Object.entries(others)) add(name, value);
  add('readers', idsOf(readers).map(nameOf));
  // A restore counts its events from and to a number, which is no change of anything.
  if (!isRecord(before) && !isRecord(after)) add('after', after);
  return facts;
}

type Fields = Readonly<Record<string, unknown>>;
/** A field with what it is and what it was, and of which entry of a list. */
type Change = readonly [name: string, now: unknown, then: unknown, of?: string];

/** The fields that differ. Of a list whose entries have codes, only the entries that do: an auditor looks for one among many. */
function* listChanges(before: Fields, after: Fields): Generator<Change> {
  for (const [name, now] of Object.entries(after)) {
    const then = before[name];
    if (write(then) === write(now)) continue;
    if (isCoded(then) && isCoded(now)) yield* listEntryChanges(then, now);
    else yield [name, now, then];
  }
}

interface Coded extends Fields {
  readonly code: string;
}

function* listEntryChanges(before: readonly Coded[], after: readonly Coded[]): Generator<Change> {
  const [then, now] = [byCode(before), byCode(after)];
  for (const code of new Set([...then.keys(), ...now.keys()])) {
    const [old, entry] = [then.get(code), now.get(code)];
    if (write(old) === write(entry)) continue;
    if (entry === undefined) yield ['removed', callEntry(old), null];
    else if (old === undefined) yield ['added', callEntry(entry), null];
    // An entry that was added is called by its name already.
    for (const [[field = '', ...parts], is, was] of entry === undefined ? [] : listDifferences(entry, old))
      if (field !== 'code' && (field !== 'name' || old !== undefined))
        yield [field, is, was, [callEntry(entry), ...parts].join(' · ')];
  }
  const stayed = (codes: readonly Coded[], others: ReadonlyMap<string, Coded>): string[] =>
    codes.map(({ code }) => code).filter((code) => others.has(code));
  const [orderThen, orderNow] = [stayed(before, now), stayed(after, then)];
  if (write(orderThen) !== write(orderNow)) yield ['order', orderNow, orderThen];
}

/** What people call an entry: by its name, else by its code. */
const callEntry = (entry: Coded | undefined): string =>
  typeof entry?.name === 'string' && entry.name !== '' ? entry.name : (entry?.code ?? '');

/** The values that differ, however deep, with the way to each. */
function* listDifferences(
  now: unknown,
  then: unknown,
  way: readonly string[] = [],
): Generator<readonly [way: readonly string[], now: unknown, then: unknown]> {
  const [is, was] = [isRecord(now) ? now : {}, isRecord(then) ? then : {}];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  if (fields.size === 0 && write(now) !== write(then)) yield [way, now, then];
  for (const field of fields) yield* listDifferences(is[field], was[field], [...way, field]);
}

const byCode = (entries: readonly Coded[]): ReadonlyMap<string, Coded> =>
  new Map(entries.map((entry) => [entry.code, entry]));

const isCoded = (value: unknown): value is readonly Coded[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.code === 'string');

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in words; null for what says nothing. */
function write(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => write(one) ?? '–').join(', ');
  if (isRecord(value))
    return write(Object.entries(value).map(([name, one]) => `${name}: ${write(one) ?? '–'}`));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const shorten = (text: string): string =>
  text.length <= LONGEST_FACT ? text : `${text.slice(0, LONGEST_FACT)}…`;
