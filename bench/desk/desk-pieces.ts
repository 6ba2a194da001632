import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/* The indexes and triggers that loan_requests has for the desk alone, and what each adds to the writing of a row. */

const INDEXES = [
  'loan_requests_by_submitted_at',
  'loan_requests_by_amount_mnt',
  'loan_requests_by_service_due_at',
  'loan_requests_by_state_since',
  'loan_requests_by_reference',
  'loan_requests_of_assignee',
  'loan_requests_of_product',
];
const TRIGGERS = [
  'keep_desk_columns',
  'keep_changed_search_terms',
  'note_desk_update',
  'keep_waiting_recommendation',
];

const dropIndex = (name: string): string => `drop index ${name}`;
const dropTrigger = (name: string): string => `drop trigger ${name} on loan_requests`;
const PIECES = new Map<string, string>([
  ...INDEXES.map((name) => [name, dropIndex(name)] as const),
  ...TRIGGERS.map((name) => [name, dropTrigger(name)] as const),
  ['all of them', [...INDEXES.map(dropIndex), ...TRIGGERS.map(dropTrigger)].join('; ')],
]);

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Takes the desk's pieces off a database for good. */
export async function dropPieces(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(PIECES.get('all of them') ?? '');
  } finally {
    await client.end();
  }
}

/** Drafts like the requests that were sent last, to be sent. */
export async function makeDrafts(url: string, drafts: number): Promise<void> {
  const client = await connect(url);
  try {
    const { rowCount } = await client.query(
      `insert into loan_requests (id, prod_id, product_version_id, state, secret_hash, channel, language, data, amount_mnt,
        term_months, request_fee_mnt, created_at, updated_at, state_since, kind)
      select gen_random_uuid(), prod_id, product_version_id, 'draft', sha256(id::text::bytea), channel, language, data,
        amount_mnt, term_months, 0, updated_at, updated_at, updated_at, kind
      from (select * from loan_requests where submitted_at is not null order by submitted_at desc limit $1) as newest`,
      [drafts],
    );
    if (rowCount !== drafts) throw new Error(`There are too few sent requests to make ${drafts} drafts of.`);
  } finally {
    await client.end();
  }
}

const ROUNDS = 5;
const ROWS = 1_000;

/** The rows of a write are chosen before it: finding them without the desk's indexes is no part of writing them. */
const chooseRows = (name: string, state: string): string =>
  `create temporary table ${name} as
    select id, row_number() over () as n from loan_requests where state = '${state}' order by id limit ${ROWS};
  analyze ${name}`;

const sendOfYear = (year: number): string =>
  `update loan_requests r set state = 'submitted', reference = 'ZL-${year}-' || lpad(n::text, 6, '0') || '-0',
      submitted_at = now(), state_since = now(), requested_terms = '{}', secret_hash = null, version = 2, updated_at = now(),
      search_terms = array['zl${year}' || n, 'ub' || n, '99' || n, 'a' || n % 40, 'b' || n % 48],
      service_promised_ms = 64800000, service_warn_at = now() + interval '36 hours', service_due_at = now() + interval '48 hours',
      service_overdue_at = now() + interval '48 hours 1 millisecond'
    from drafts_to_send as d where d.id = r.id`;

/** The rows alone, many by one statement: what a service does around them does not blur what one index costs. */
const WRITES: Readonly<Record<string, string>> = {
  send: sendOfYear(2099),
  claim: `update loan_requests r set state = 'in_review', state_since = now(), version = version + 1, updated_at = now(),
      assignee_user_id = (select id from users order by id limit 1),
      service_warn_at = now() + interval '30 hours', service_due_at = now() + interval '42 hours',
      service_overdue_at = now() + interval '42 hours 1 millisecond'
    from requests_to_claim as d where d.id = r.id`,
};

/** Prints what a row costs more because of each piece: the same write with everything and without that one, in turns. */
export const costOfEachPiece = (url: string): Promise<void> => costOfEach(url, PIECES);

/** The same for any pieces, each a name and the statement that takes it away. */
export async function costOfEach(url: string, pieces: ReadonlyMap<string, string>): Promise<void> {
  await makeDrafts(url, 2 * ROWS);
  const client = await connect(url);
  try {
    // Half of the drafts are sent for good: few requests of a small desk still wait to be claimed.
    await client.query(chooseRows('drafts_to_send', 'draft'));
    await client.query(sendOfYear(2098));
    await client.query('drop table drafts_to_send');
    await client.query(chooseRows('drafts_to_send', 'draft'));
    await client.query(chooseRows('requests_to_claim', 'submitted'));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const works = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [write, statement] of Object.entries(WRITES))
        for (const name of ['nothing', ...pieces.keys()]) {
          // Each write meets the table tidied up: what the one before left behind would be paid for by this one.
          await client.query('vacuum loan_requests, loan_request_terms');
          const workMs = await workWithout(client, pid, pieces.get(name), statement);
          const key = `${write} ${name}`;
          if (round > 0) works.set(key, [...(works.get(key) ?? []), workMs]);
        }
    }
    // In the shortest of the rounds there was least in the way.
    const workOf = (write: string, name: string): number =>
      (Math.min(...(works.get(`${write} ${name}`) ?? [])) * 1_000) / ROWS;
    const costOf = (write: string, name: string): number => workOf(write, 'nothing') - workOf(write, name);
    const print = (name: string, send: number, claim: number): void =>
      console.log(`${name.padEnd(44)}${send.toFixed(0).padStart(10)}${claim.toFixed(0).padStart(10)}`);
    console.log(`${'work on a row, µs more by'.padEnd(44)}${'send'.padStart(10)}${'claim'.padStart(10)}`);
    for (const name of pieces.keys()) print(name, costOf('send', name), costOf('claim', name));
    print('the whole row', workOf('send', 'nothing'), workOf('claim', 'nothing'));
  } finally {
    await client.end();
  }
}

/**
 * Milliseconds that the database's process has worked so far: what other processes do meanwhile does not count. Where the system
 * does not tell, the time on the wall.
 */
function readWorkMs(processId: number): number {
  const told = `/proc/${processId}/schedstat`;
  return existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

/** The work of a write that is taken back, without one piece that is put back with it. */
async function workWithout(
  client: Client,
  pid: number,
  drop: string | undefined,
  write: string,
): Promise<number> {
  await client.query('begin');
  try {
    if (drop !== undefined) await client.query(drop);
    const start = readWorkMs(pid);
    const { rowCount } = await client.query(write);
    const workMs = readWorkMs(pid) - start;
    if (rowCount !== ROWS) throw new Error(`${rowCount} rows were written`);
    return workMs;
  } finally {
    await client.query('rollback');
  }
}
