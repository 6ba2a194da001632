import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: Client, ...asked: unknown[]) => unknown;

/** The statement as the driver was asked: a text beside its values, or an object that holds both. */
function readStatement([asked, values]: readonly unknown[]): Statement | undefined {
  if (typeof asked === 'string') return { text: asked, values: Array.isArray(values) ? values : [] };
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string')
    return undefined;
  return {
    text: asked.text,
    values:
      'values' in asked && Array.isArray(asked.values) ? asked.values : Array.isArray(values) ? values : [],
  };
}

/** Records the statements that this process sends over its pools while `work` runs, word for word. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  // The driver's overloads say nothing here: whatever it is asked is passed on as it is.
  const prototype = Client.prototype as { query: Query };
  const { query } = prototype;
  const statements: Statement[] = [];
  prototype.query = function record(...asked) {
    const statement = readStatement(asked);
    // Only a pool's connection can be released; the watch of the database asks on one of its own, whenever it likes.
    if (statement !== undefined && 'release' in this) statements.push(statement);
    return query.apply(this, asked);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}
