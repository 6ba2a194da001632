import { randomBytes } from 'node:crypto';
import { newId } from '../../server/platform/ids/index.ts';
import type { Statement } from '../../server/platform/testing/record-statements.ts';

/** An id as it is kept, or written without its hyphens inside a longer name. */
const ID = /[0-9a-f]{8}(-?)(?:[0-9a-f]{4}\1){3}[0-9a-f]{12}/g;
const bare = (id: string): string => id.replaceAll('-', '');
const HASH_BYTES = 32;
let references = 0;

/** Rewrites the statements for another request: values that must be unique are new, and equal in all of them. */
export function rewriteStatements(
  statements: readonly Statement[],
  known: ReadonlyMap<string, string>,
): Statement[] {
  const ids = new Map([...known].map(([id, other]) => [bare(id), other]));
  const hashes = new Map<string, Buffer>();
  references += 1;
  const reference = `ZL-2000-${String(references).padStart(6, '0')}-0`;
  const remember = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
    const value = map.get(key) ?? make();
    map.set(key, value);
    return value;
  };
  const rewrite = (value: unknown): unknown => {
    if (value instanceof Buffer && value.length === HASH_BYTES)
      return remember(hashes, value.toString('hex'), () => randomBytes(HASH_BYTES));
    if (typeof value !== 'string') return value;
    if (value.startsWith('ZL-')) return reference;
    return value.replaceAll(ID, (id, hyphen: string) => {
      const other = remember(ids, bare(id), newId);
      return hyphen === '' ? bare(other) : other;
    });
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(rewrite) }));
}
