import { can, ROLES } from '@zeel/domain/identity';
import type { AuditEventRow, TrailState } from '@zeel/protocol/rooms/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVerifyTrailJob } from '../../modules/audit/index.ts';
import { listAdministrators } from '../../modules/identity/index.ts';
import { recordAuditEvent, sealAuditEvents } from '../../platform/audit/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../testing/create-desk-app.ts';

let under: DeskApp;
let auditor: NamedPerson;
let officer: NamedPerson;
let sent: { readonly id: string; readonly reference: string };

beforeAll(async () => {
  under = await createDeskApp();
  auditor = await under.person('Ariun Auditor', ['auditor']);
  officer = await under.person('Oyun Officer', ['officer']);
  const { request } = await under.reviewed('salary-loan');
  sent = { id: request.id, reference: (await under.row(request.id)).reference ?? '' };
  await under.dossier(officer, sent.id);
}, 60_000);
afterAll(() => under.close());

const ask = (path: string, as: Pick<TestPerson, 'token'> = auditor) =>
  under.call({ url: `/api/audit/${path}`, as });
const list = async (query: string): Promise<AuditEventRow[]> => {
  const reply = await ask(`events?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.events;
};

describe('reading the trail', () => {
  test('who has seen a file is told with name, reference, address and call', async () => {
    const seen = await list(`text=${sent.reference}&kind=access`);
    expect(seen).toMatchObject([
      {
        type: 'loan_request.opened',
        actor: { kind: 'person', id: officer.userId, name: 'Oyun Officer' },
        object: { kind: 'loan-request', id: sent.id, name: sent.reference },
        facts: [],
        address: '127.0.0.1',
      },
    ]);
    expect(seen[0]?.requestId).toMatch(/\S/);
  });

  test('a change is told with what was before and after, and comes from an address also where a room does not say so', async () => {
    const moved = (await list(`text=${sent.id}&kind=request`)).filter(
      ({ type }) => type === 'loan_request.moved',
    );
    expect(moved.map(({ facts }) => facts?.find(({ name }) => name === 'state'))).toEqual([
      { name: 'state', before: 'submitted', value: 'in_review' },
      { name: 'state', before: 'fee_due', value: 'submitted' },
      { name: 'state', before: 'draft', value: 'fee_due' },
      { name: 'state', before: null, value: 'draft' },
    ]);
    // The draft was begun and sent by calls; the test moved it on by itself.
    expect(moved.map(({ address }) => address)).toEqual([null, null, '127.0.0.1', '127.0.0.1']);
  });

  test('one person’s whole history, by day and by number, and nothing for what can be nothing in the trail', async () => {
    const byPerson = await list(`person=${officer.userId}`);
    expect(byPerson.map(({ actor }) => actor.id)).toEqual(byPerson.map(() => officer.userId));
    expect(byPerson.length).toBeGreaterThan(0);
    await sealAuditEvents(under.platform.database.db, under.clock);
    const [third] = await list('text=3');
    expect(third?.number).toBe(3);
    expect(await list('text=nonsense')).toEqual([]);
    expect(await list('text=ZL-2020-000001-1')).toEqual([]);
    expect(await list('to=2001-01-01')).toEqual([]);
    const { people } = (await ask(`events?person=${officer.userId}`)).json().data;
    expect(people).toContainEqual({ id: officer.userId, name: 'Oyun Officer' });
  });

  test('pages follow each other without a gap and without repeating, also where many happened at one moment', async () => {
    await under.platform.database.inTransaction(async (tx) => {
      for (let number = 0; number < 120; number += 1)
        await recordAuditEvent(tx, under.clock, {
          type: 'desk.searched',
          actor: { kind: 'person', userId: officer.userId },
          subject: { kind: 'desk', id: 'queue' },
          payload: { textDigest: 'digest', matched: [], loanRequestIds: [] },
        });
    });
    const ids: string[] = [];
    let after = '';
    do {
      const { data } = (await ask(`events?kind=access${after}`)).json();
      ids.push(...data.events.map(({ id }: AuditEventRow) => id));
      after = data.next === null ? '' : `&after=${encodeURIComponent(data.next)}`;
    } while (after !== '');
    expect(ids.length).toBe(121);
    expect(new Set(ids).size).toBe(121);
    expect((await ask('events?after=nonsense')).statusCode).toBe(422);
  });

  test('erased facts are gone, and the event stays', async () => {
    await sql`select erase_audit_payloads('loan-request', ${sent.id}, ${under.clock.now()})`.execute(
      under.platform.database.db,
    );
    const [opened] = await list(`text=${sent.reference}&kind=access`);
    expect(opened).toMatchObject({ type: 'loan_request.opened', facts: null, address: null });
  });
});

describe('the file of it', () => {
  test('holds what the filter shows, in codes, with the hash of each; taking it is an event', async () => {
    await sealAuditEvents(under.platform.database.db, under.clock);
    const reply = await ask(`export?person=${officer.userId}`);
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.body.trim().split('\r\n');
    expect(lines[0]).toContain('Number,Time (UTC),Event');
    expect(lines).toHaveLength(1 + 121);
    expect(lines[1]).toMatch(/desk\.searched,person,.*Oyun Officer,desk,queue,.*[0-9a-f]{64}$/);
    const [taken] = await list(`person=${auditor.userId}`);
    expect(taken).toMatchObject({ type: 'audit.exported', address: '127.0.0.1' });
  });
});

describe('looking through the trail from the screen', () => {
  const state = async (): Promise<TrailState> => (await ask('state')).json().data;
  const start = (as: Pick<TestPerson, 'token'>) =>
    under.call({ method: 'POST', url: '/api/audit/verifications', as });
  const runCheck = async (attempt = 1) => {
    const job = createVerifyTrailJob(under.platform, listAdministrators);
    const { id } = await under.platform.database.db
      .selectFrom('audit_checks')
      .select('id')
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await job.execute(
      { cause: 'screen', checkId: id },
      { attempt, maxAttempts: 3, signal: new AbortController().signal },
    );
  };

  test('one look at a time, its progress, and every row that somebody touched is named', async () => {
    expect((await start(auditor)).json().data).toMatchObject({ running: { checked: 0 }, verified: null });
    expect((await start(auditor)).json().data.running).not.toBeNull();
    const checks = await sql<{ count: number }>`select count(*) from audit_checks`.execute(
      under.platform.database.db,
    );
    expect(checks.rows).toEqual([{ count: 1 }]);
    // The erasure above was named by no event, as if somebody had done it by hand.
    await runCheck();
    const found = await state();
    expect(found.running).toBeNull();
    expect(found.verified).toMatchObject({ cause: 'screen', length: found.length });
    expect(found.verified?.faultCount).toBeGreaterThan(0);
    expect(new Set(found.verified?.faults.map(({ fault }) => fault))).toEqual(new Set(['erasure-unnamed']));
    const [verified] = await list(`person=${auditor.userId}&kind=system`);
    expect(verified).toMatchObject({ type: 'audit.verified', actor: { name: 'Ariun Auditor' } });
  });

  test('one that breaks off for good is said to have failed, and can be asked for again', async () => {
    under.clock.advance(1_000);
    await start(auditor);
    const { db } = under.platform.database;
    await sql`alter table audit_verifications rename to audit_verifications_away`.execute(db);
    await expect(runCheck(3)).rejects.toThrow();
    await sql`alter table audit_verifications_away rename to audit_verifications`.execute(db);
    expect(await state()).toMatchObject({ running: null, hasFailed: true });
    under.clock.advance(1_000);
    expect((await start(auditor)).json().data).toMatchObject({ hasFailed: false });
  });

  test('only those who read the trail read it, and only those who verify it have it verified', async () => {
    for (const role of ROLES) {
      const person = await under.person(role, [role]);
      const reads = can([role], 'audit:read') ? 200 : 404;
      for (const path of ['events', 'state', 'export'])
        expect((await ask(path, person)).statusCode, `${role} ${path}`).toBe(reads);
      expect((await start(person)).statusCode, role).toBe(can([role], 'audit:verify') ? 200 : 404);
    }
    expect((await under.call({ url: '/api/audit/events' })).statusCode).toBe(401);
  });
});
