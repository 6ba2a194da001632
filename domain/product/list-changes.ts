/** Plain data, as a version is kept. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PlainValue[]
  | { readonly [field: string]: PlainValue };

/** One field that differs; undefined stands for a field that is not there. */
export interface FieldChange {
  /** Dotted, with the number of an entry in a list: `terms.rateTiers.0.monthlyRateBps`. */
  readonly field: string;
  readonly before: string | number | boolean | null | undefined;
  readonly after: string | number | boolean | null | undefined;
}

type Leaf = FieldChange['before'];

function collectLeaves(value: PlainValue, field: string, leaves: Map<string, Leaf>): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) return leaves.set(field, value);
  for (const [name, part] of Object.entries(value))
    collectLeaves(part, field === '' ? name : `${field}.${name}`, leaves);
  return leaves;
}

/** The fields in which two versions differ, in the order in which they stand. */
export function listChanges(before: PlainValue, after: PlainValue): readonly FieldChange[] {
  const [old, fresh] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((change) => change.before !== change.after);
}
