import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { type ConsentWording, type LoanRequest, REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { insertPapers } from '../../server/flows/testing/insert-papers.ts';
import { newId } from '../../server/platform/ids/index.ts';
import type { BenchApp } from './start-bench-app.ts';

/** Where drafts are made: the service, and its database past it. */
type DraftPlace = Pick<BenchApp, 'address' | 'db' | 'pool'>;

/** A draft that can be sent. All of them have the same answers and the same secret. */
export interface Draft {
  readonly id: string;
  readonly secret: string;
  readonly version: number;
  readonly productVersionId: string;
}

interface Asked {
  readonly method?: string;
  readonly secret?: string;
  /** The session of whoever asks; a visitor without. */
  readonly token?: string | undefined;
  readonly body?: object;
}

/** Calls an endpoint and takes the reply as it is: reading it would count as the service's work. */
export async function hitApi(
  { address }: Pick<BenchApp, 'address'>,
  path: string,
  asked: Asked = {},
): Promise<string> {
  const { method = 'GET', secret, token, body } = asked;
  const reply = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(secret ? { [REQUEST_SECRET_HEADER]: secret } : {}),
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': newId() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return text;
}

const callApi = async <Data>(app: Pick<BenchApp, 'address'>, path: string, asked?: Asked): Promise<Data> =>
  (JSON.parse(await hitApi(app, path, asked)) as { data: Data }).data; // The reply has passed the schema of the endpoint.

/**
 * Fills one draft in over the API, as a visitor or as the person of a session, and copies its row, so that thousands are there in
 * a moment.
 */
export async function makeDrafts(app: DraftPlace, count: number, token?: string): Promise<Draft[]> {
  const { product } = await callApi<{ product: Product }>(app, '/products/salary-loan?language=en');
  const { wordings } = await callApi<{ wordings: ConsentWording[] }>(app, '/consent-wordings?language=en');
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  const data = completeRequestData(product, undefined, versions);
  type Reply = { request: LoanRequest; secret: string | null };
  const begun = await callApi<Reply>(app, '/requests?language=en', {
    method: 'POST',
    token,
    body: { prodId: product.id, answers: data.terms },
  });
  // A person needs none.
  const secret = begun.secret ?? '';
  let { request } = begun;
  for (const step of ['applicant', 'income', 'consent'] as const) {
    const body = { version: request.version, saved: { step, answers: data[step] } };
    const path = `/requests/${request.id}/step?language=en`;
    ({ request } = await callApi<Reply>(app, path, { method: 'PUT', secret, token, body }));
  }
  const ids = Array.from({ length: count }, () => newId());
  await copyRow(app, { table: 'loan_requests', column: 'id', from: request.id, ids });
  await copyRow(app, { table: 'loan_request_states', column: 'loan_request_id', from: request.id, ids });
  // Uploads are not what is measured, so the papers are put in place.
  const types = product.rules.documents.map(({ type }) => type);
  await insertPapers(app.db, { loanRequestIds: ids, types, uploadedAt: new Date() });
  await app.pool.query('analyze');
  const { version, product: kept } = request;
  return ids.map((id) => ({ id, secret, version, productVersionId: kept.versionId }));
}

interface Copying {
  readonly table: string;
  /** The one that is different in each copy. */
  readonly column: string;
  readonly from: string;
  readonly ids: readonly string[];
}

async function copyRow({ pool }: DraftPlace, { table, column, from, ids }: Copying): Promise<void> {
  // The database makes the generated ones itself.
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`);
  await pool.query(
    `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => `(made).${name}`).join(', ')} from (
        select jsonb_populate_record(original, jsonb_build_object('${column}', copy_id)) as made
        from ${table} as original, unnest($1::uuid[]) as copy (copy_id) where original.${column} = $2
      ) as copies`,
    [ids, from],
  );
}
