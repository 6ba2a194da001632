import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isStaleStatement } from './describe-database-error.ts';
import { type Columns, NamedQuery } from './named-query.ts';

/** More than the service has statements of its own; what goes beyond varies without end, such as lists of ids. */
const MOST_NAMES = 500;
const MOST_TEXTS = 4 * MOST_NAMES;

/** Statements whose plan is worth keeping. */
const PLANNED = /^\s*(?:select|insert|update|delete|with|merge)\b/i;

/** Gives a text its name from the second time on: one that never comes again is not worth a plan that waits for it. */
function createNamer(): (text: string) => string | null {
  const names = new Map<string, string | null>();
  return (text) => {
    const known = names.get(text);
    if (typeof known === 'string') return known;
    if (names.size >= MOST_TEXTS) names.clear();
    const isSecondTime = known === null && PLANNED.test(text);
    const name = isSecondTime ? createHash('sha256').update(text).digest('base64url').slice(0, 22) : null;
    names.set(text, name);
    return name;
  };
}

/**
 * Names the statements of a pool, so that each connection parses and plans a statement once instead of every time. A connection
 * holds a limited number of names. When it is found that plans no longer fit, because a table was changed or somebody has thrown
 * the names away, every connection forgets all of its names before it is lent the next time.
 */
export function nameStatements(
  pool: Pick<Pool, 'connect' | 'end'>,
  { mostNames = MOST_NAMES }: { readonly mostNames?: number } = {},
): PostgresPool {
  const nameOf = createNamer();
  const connections = new WeakMap<PoolClient, NamedConnection>();
  /** Rises whenever a plan was found that no longer fits. */
  let age = 0;

  class NamedConnection implements PostgresPoolClient {
    readonly #client: PoolClient;
    /** The names it knows, with the columns of those that it has run. */
    readonly #names = new Map<string, Columns | undefined>();
    #age = age;

    constructor(client: PoolClient) {
      this.#client = client;
    }

    /** Before the connection is lent: a transaction that has begun could not begin anew. */
    async prepareLoan(): Promise<void> {
      if (this.#age !== age || this.#names.size >= mostNames) await this.#forget();
    }

    async #forget(): Promise<void> {
      await this.#client.query('deallocate all');
      this.#client.connection.parsedStatements = {};
      this.#names.clear();
      this.#age = age;
    }

    #findName(text: string): string | null {
      const name = nameOf(text);
      if (name === null || this.#names.has(name)) return name;
      if (this.#names.size >= mostNames) return null;
      this.#names.set(name, undefined);
      return name;
    }

    query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    query<Row>(
      asked: string | PostgresCursor<Row>,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
      if (typeof asked !== 'string') throw new Error('Rows are read in pages, never through a cursor.');
      return this.#run(asked, [...values]);
    }

    async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
      const name = this.#findName(text);
      if (name === null) return this.#runUnnamed(text, values);
      try {
        const query = new NamedQuery<Row>(this.#client, { name, text, values }, this.#names.get(name));
        const result = await query.run();
        this.#names.set(name, query.columns);
        return result;
      } catch (error) {
        if (!isStaleStatement(error)) throw error;
        age += 1;
        // A transaction is lost with its first error; its owner runs it again.
        if (this.#client.getTransactionStatus() !== 'I') throw error;
        await this.#forget();
        return this.#runUnnamed(text, values);
      }
    }

    async #runUnnamed<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
      // The driver knows the command as any text.
      return (await this.#client.query<Row & QueryResultRow>({ text, values })) as PostgresQueryResult<Row>;
    }

    release(): void {
      this.#client.release();
    }
  }

  const connect = async (): Promise<NamedConnection> => {
    const client = await pool.connect();
    const connection = connections.get(client) ?? new NamedConnection(client);
    connections.set(client, connection);
    try {
      await connection.prepareLoan();
    } catch (error) {
      client.release(true);
      throw error;
    }
    return connection;
  };
  return { connect, end: () => pool.end() };
}
