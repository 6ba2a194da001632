/** What an encrypted value is; part of what is authenticated, so that one kind cannot stand in for another. */
export type NumberKind = 'register' | 'account' | 'finding';
export type ValueKind = NumberKind | 'whole';

/** The names under which numbers of people stand in JSON, wherever they stand. */
const KIND_BY_NAME: ReadonlyMap<string, NumberKind> = new Map([
  ['registerNumber', 'register'],
  ['account', 'account'],
]);

/** The lines that an officer read from a paper are `{ field, value }`: the field tells what the value is. */
const isFindingOfNumber = (holder: unknown): boolean =>
  typeof holder === 'object' &&
  holder !== null &&
  'field' in holder &&
  typeof holder.field === 'string' &&
  KIND_BY_NAME.has(holder.field);

/** Whether a text in JSON is a number of a person, by its name and by what it stands beside. */
export function kindOf(name: string, holder: unknown): NumberKind | undefined {
  if (name === 'value') return isFindingOfNumber(holder) ? 'finding' : undefined;
  return KIND_BY_NAME.get(name);
}
