import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

/* What the database reads anew for every statement that writes to a table stays short, and nothing that it keeps is missed for it. */

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a check holds its allowed words as one value', async () => {
  const { rows } = await client.query<{ said: string }>(
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as said from pg_constraint
     where contype = 'c' and connamespace = current_schema()::regnamespace and conrelid <> 0
       and pg_get_constraintdef(oid) like '%ARRAY[''%'`,
  );
  expect(rows.map(({ said }) => said)).toEqual([]);
});

test('a trigger compares whole rows in its function and not in its condition', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass || '.' || tgname as name from pg_trigger where length(tgqual) > 1500`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

const AT = new Date('2026-11-16T02:00:00.000Z');
const REQUEST = '019a0000-0000-7000-8000-000000000001';
const OFFICER = '019a0000-0000-7000-8000-000000000002';

describe('counts of the desk and the reports', () => {
  beforeAll(async () => {
    // Products that the row refers to are not the subject here.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into loan_requests (id, reference, prod_id, product_version_id, state, channel, language, data, requested_terms,
         request_fee_mnt, created_at, updated_at, submitted_at, state_since, kind, service_promised_ms)
       values ($1, 'ZL-2026-000001-0', 'p', $1, 'in_review', 'web', 'en', '{}', '{}', 0, $2, $2, $2, $2, 'loan', 1)`,
      [REQUEST, AT],
    );
    await client.query(
      `insert into users (id, email, roles, created_at) values ($1, 'officer@example.mn', '{officer}', $2)`,
      [OFFICER, AT],
    );
    await client.query('set session_replication_role = origin');
  });

  /** Whether an update of the request leaves notes for the counts of the desk and for the days of the reports. */
  async function leavesNotes(change: string): Promise<{ desk: boolean; days: boolean }> {
    await client.query('begin');
    try {
      await client.query(`update loan_requests set ${change}`);
      const { rows } = await client.query<{ desk: boolean; days: boolean }>(
        `select exists (select from desk_tally_changes) or exists (select from desk_day_changes) as desk,
          exists (select from report_touched_days) as days`,
      );
      return rows[0] ?? { desk: false, days: false };
    } finally {
      await client.query('rollback');
    }
  }

  test.each([
    ['nothing that is counted', 'version = version + 1', false, false],
    ['what already stands there', 'state = state, amount_mnt = amount_mnt, data = data', false, false],
    ['the state', `state = 'rejected'`, true, true],
    ['the state back', `state = 'submitted'`, true, true],
    ['whose it is', `assignee_user_id = '${OFFICER}'`, true, true],
    ['the amount', 'amount_mnt = 5', true, true],
    ['when it was sent', `submitted_at = submitted_at - interval '2 days'`, true, true],
    ['when the promise is nearly over', 'service_warn_at = submitted_at', true, false],
    ['when it is broken', 'service_overdue_at = submitted_at', true, false],
    ['where it came from', `channel = 'counter'`, false, true],
    ['the steps that were seen', `visited_steps = '{amount}'`, false, true],
    [
      'the data, of which the region is',
      `data = '{"applicant": {"address": {"region": "Khovd"}}}'`,
      false,
      true,
    ],
    ['other data', `data = '{"applicant": {}}'`, false, false],
  ])('an update of %s leaves the notes it should', async (_what, change, desk, days) => {
    expect(await leavesNotes(change)).toEqual({ desk, days });
  });
});
