import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAuditPayloads, recordAuditEvent, sealAuditEvents, verifyAuditChain } from '../audit/index.ts';
import { enqueue } from '../jobs/index.ts';
import {
  createFakeClock,
  createTestDatabase,
  TEST_PATIENCE_MS,
  type TestDatabase,
} from '../testing/index.ts';
import { grantService, type OpenDatabase, openDatabase } from './index.ts';

declare module '../audit/events.ts' {
  interface AuditEvents {
    /** Only for these tests. */
    'test.granted': { number: number };
  }
}

/* The role of the service adds to the trail and reads it; the tables belong to the role that migrates. */

const role = `service_${randomBytes(6).toString('hex')}`;
const clock = createFakeClock();
let place: TestDatabase;
let owner: Client;
let service: OpenDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
  owner = new Client({ connectionString: place.url });
  await owner.connect();
  await owner.query(`create role ${role} login`);
  // Twice, as every start of a server does it.
  await grantService(place.url, role);
  await grantService(place.url, role);
  const url = new URL(place.url);
  url.username = role;
  service = await openDatabase({
    url: url.href,
    poolSize: 4,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
});
afterAll(async () => {
  await service.close();
  await owner.query(`drop owned by ${role} cascade`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await place.drop();
});

const record = (number: number, kind: string) =>
  service.inTransaction((tx) =>
    recordAuditEvent(tx, clock, {
      type: 'test.granted',
      actor: { kind: 'system' },
      subject: { kind, id: 'one' },
      payload: { number },
    }),
  );

test('the service writes, seals, erases and verifies, and queues jobs', async () => {
  await record(1, 'test');
  await record(2, 'loan-request');
  await sealAuditEvents(service.db, clock);
  const subject = { kind: 'test', id: 'one' };
  const erased = await service.inTransaction((tx) =>
    eraseAuditPayloads(tx, clock, { subject, actor: { kind: 'system' } }),
  );
  expect(erased).toBe(1);
  await service.inTransaction((tx) => enqueue(tx, clock, 'some-job', {}));
  await sealAuditEvents(service.db, clock);
  expect(await verifyAuditChain(service.db, [])).toMatchObject({ isIntact: true, length: 3, unsealed: 0 });
  const { rows } = await owner.query('select count(*)::int as jobs from graphile_worker._private_jobs');
  expect(rows).toEqual([{ jobs: 1 }]);
});

test.each([
  "update audit_events set type = 'test.other'",
  'delete from audit_events',
  'truncate audit_events cascade',
  'update audit_chain set seq = seq',
  'delete from audit_chain',
  'insert into audit_unsealed (event_id) values (gen_random_uuid())',
  'delete from audit_unsealed',
  'update audit_head set seq = 0',
  'delete from audit_subject_heads',
  'delete from schema_migrations',
  'alter table audit_events disable trigger all',
  'drop trigger refuse_delete on audit_events',
  'set session_replication_role = replica',
  'create table public.anything (id int)',
])('the service may not: %s', async (statement) => {
  const url = new URL(place.url);
  url.username = role;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  } finally {
    await client.end();
  }
});

test('links that do not continue the chain at its end are refused', async () => {
  await record(3, 'test');
  await expect(
    owner.query(`insert into audit_chain (seq, event_id, batch, position, sealed_at, previous, hash)
      select 99, event_id, 1, position, '2026-11-16', sha256('a'), sha256('b') from audit_unsealed`),
  ).rejects.toThrow('links continue the audit chain at its end');
});
