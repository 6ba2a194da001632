import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/testing/index.ts';

/* The database itself keeps a draft's secret from opening a request that was sent, whichever way a row is written. */

const AT = new Date('2026-11-16T02:00:00.000Z');
const REQUEST = '019a0000-0000-7000-8000-000000000001';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  // Products and requests that rows refer to are not the subject here.
  await client.query('set session_replication_role = replica');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const hash = (): Buffer => randomBytes(32);

const insertRequest = (id: string, isSent: boolean, secretHash: Buffer | null) =>
  client.query(
    `insert into loan_requests (id, reference, prod_id, product_version_id, state, secret_hash, channel, language, data,
       requested_terms, request_fee_mnt, created_at, updated_at, submitted_at, state_since, kind, service_promised_ms)
     values ($1, $2, 'p', $1, $3, $4, 'web', 'en', '{}', '{}', 0, $5, $5, $6, $5, 'loan', 1)`,
    [
      id,
      isSent ? 'ZL-2026-000001-0' : null,
      isSent ? 'in_review' : 'draft',
      secretHash,
      AT,
      isSent ? AT : null,
    ],
  );

test('a draft is opened by its secret, and a request that was sent no more', async () => {
  await expect(insertRequest(REQUEST, false, null)).rejects.toThrow('violates check constraint');
  await expect(insertRequest(REQUEST, true, hash())).rejects.toThrow('violates check constraint');
  await insertRequest(REQUEST, true, null);
  await insertRequest('019a0000-0000-7000-8000-000000000002', false, hash());
});

const insertSecret = (kind: string, hours: number | null, expiresAt: Date | null, sentTo: string | null) =>
  client.query(
    `insert into tracking_secrets (secret_hash, loan_request_id, kind, created_at, last_used_at, idle_limit_hours,
       expires_at, sent_to) values ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [hash(), REQUEST, kind, AT, hours, expiresAt, sentTo],
  );

test('a sender’s tracking secret has no end of its own, and every other one has', async () => {
  await insertSecret('sender', null, null, null);
  await insertSecret('mail', 24, AT, 'a@example.mn');
  await insertSecret('code', 24, AT, null);
  const refused = [
    insertSecret.bind(null, 'sender', null, AT, null),
    insertSecret.bind(null, 'sender', 24, null, null),
    insertSecret.bind(null, 'mail', 24, AT, null),
    insertSecret.bind(null, 'code', null, null, null),
    insertSecret.bind(null, 'code', 24, AT, 'a@example.mn'),
  ];
  for (const insert of refused) await expect(insert()).rejects.toThrow('violates check constraint');
});
