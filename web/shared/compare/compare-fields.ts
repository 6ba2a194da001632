/** One field of a version: which one it is, its name, and its value in the unit it has. */
export interface NamedField {
  /** The same for the same entry of a list in two versions, wherever it stands. */
  readonly key: string;
  readonly name: string;
  /** Empty: there is none. */
  readonly value: string;
}

/** A field in which two versions differ; empty where one of them has no such field. */
export interface NamedChange {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The fields by their key; what stands twice in a draft is told apart by its place. */
function byKey(fields: readonly NamedField[]): ReadonlyMap<string, NamedField> {
  const known = new Map<string, NamedField>();
  for (const field of fields) {
    let key = field.key;
    for (let time = 2; known.has(key); time += 1) key = `${field.key} ${time}`;
    known.set(key, field);
  }
  return known;
}

/** The differences of two versions as a reader is told them: by name, in units, and by the entries of lists. */
export function compareFields(
  before: readonly NamedField[],
  after: readonly NamedField[],
): readonly NamedChange[] {
  const [old, fresh] = [byKey(before), byKey(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const named = is ?? was;
    if (named === undefined || was?.value === is?.value) return [];
    return [{ key, name: named.name, before: was?.value ?? '', after: is?.value ?? '' }];
  });
}
