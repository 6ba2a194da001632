import { randomBytes } from 'node:crypto';
import { newId } from '../../server/platform/ids/index.ts';
import type { BenchApp } from './start-bench-app.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (...asked: unknown[]) => unknown;

/** Records the statements of the service while `work` runs, word for word. */
export async function recordStatements(
  { pool }: Pick<BenchApp, 'pool'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const client = await pool.connect();
  // Every connection of the process shares it, those of the service among them.
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  client.release();
  const { query } = prototype;
  const statements: Statement[] = [];
  prototype.query = function record(...asked) {
    const [first, second] = asked;
    // A text with its values, or both in one object, where the statement has a name.
    const { text, values } =
      typeof first === 'object' && first !== null && 'text' in first
        ? { values: [], ...first }
        : { text: first, values: second };
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, asked);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

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
