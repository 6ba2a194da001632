import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/index.ts';
import { hashToken } from '../platform/sessions/index.ts';
import { createTestDatabase } from '../platform/testing/index.ts';
import { migrations } from './index.ts';

const SENT = '019a0000-0000-7000-8000-000000000001';
const DRAFT = '019a0000-0000-7000-8000-000000000002';
const AT = new Date('2026-11-16T02:00:00.000Z');

test('what guests hold of requests that were sent before goes on, and drafts keep their secret', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    const names = Object.keys(migrations);
    const before = names.slice(0, names.indexOf('20261116-0300-tracking-secrets'));
    await migrate(database.url, Object.fromEntries(Object.entries(migrations).slice(0, before.length)));
    const [sent, draft, mailed] = [1, 2, 3].map(() => hashToken(randomBytes(32).toString('base64url')));
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into loan_requests (id, reference, prod_id, product_version_id, state, secret_hash, channel, language, data,
         requested_terms, request_fee_mnt, created_at, updated_at, submitted_at, state_since, search_terms, kind)
       values ($1, 'ZL-2026-000001-0', 'p', $1, 'in_review', $3, 'web', 'en', '{}', '{}', 0, $5, $5, $5, $5, '{}', 'loan'),
              ($2, null, 'p', $1, 'draft', $4, 'web', 'en', '{}', null, 0, $5, $5, null, $5, '{}', 'loan')`,
      [SENT, DRAFT, sent, draft, AT],
    );
    await client.query(
      `insert into tracking_secrets (secret_hash, loan_request_id, created_at, last_used_at, idle_limit_hours, expires_at, sent_to)
       values ($1, $2, $3, $3, 24, $3, 'a@example.mn')`,
      [mailed, SENT, AT],
    );
    await client.query(`set session_replication_role = origin`);
    await migrate(database.url, migrations);
    const secrets = await client.query(
      'select secret_hash, loan_request_id, kind, expires_at is null as "isLasting" from tracking_secrets order by kind',
    );
    expect(secrets.rows).toEqual([
      { secret_hash: mailed, loan_request_id: SENT, kind: 'mail', isLasting: false },
      { secret_hash: sent, loan_request_id: SENT, kind: 'sender', isLasting: true },
    ]);
    const rows = await client.query('select id, secret_hash from loan_requests order by id');
    expect(rows.rows).toEqual([
      { id: SENT, secret_hash: null },
      { id: DRAFT, secret_hash: draft },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
