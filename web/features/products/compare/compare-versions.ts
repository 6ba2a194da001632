import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { listVersionFields, type Speech, type VersionField } from './list-version-fields.ts';

/** A field in which two versions differ; empty where one of them has no such field. */
export interface NamedChange {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The fields by their key; what stands twice in a draft is told apart by its place. */
function byKey(fields: readonly VersionField[]): ReadonlyMap<string, VersionField> {
  const known = new Map<string, VersionField>();
  for (const field of fields) {
    let key = field.key;
    for (let time = 2; known.has(key); time += 1) key = `${field.key} ${time}`;
    known.set(key, field);
  }
  return known;
}

/** The differences of two versions as a reader is told them: by name, in units, and by the entries of lists. */
export function compareVersions(
  before: VersionContent,
  after: VersionContent,
  speech: Speech,
): readonly NamedChange[] {
  const [old, fresh] = [byKey(listVersionFields(before, speech)), byKey(listVersionFields(after, speech))];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const named = is ?? was;
    if (named === undefined || was?.value === is?.value) return [];
    return [{ key, name: named.name, before: was?.value ?? '', after: is?.value ?? '' }];
  });
}
