import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anchorFilesOf,
  appendAnchor,
  exportAuditHead,
  recordAuditEvent,
  sealAuditEvents,
} from '../../platform/audit/index.ts';
import type { AnyJob } from '../../platform/jobs/index.ts';
import { defaultEmail } from '../../platform/messages/index.ts';
import { createTestApp, type TestApp } from '../../platform/testing/index.ts';
import { acceptRestore, createVerifyTrailJob, verifyTrail } from './index.ts';
import { textsOf } from './texts.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Only for these tests. */
    'test.noted': { number: number };
  }
}

let under: TestApp;
let job: AnyJob;
let elsewhere: string;
const listAdministrators = async () => [
  ...LANGUAGES.map((language) => ({ name: language, email: `${language}@example.mn`, language })),
  { name: 'Nobody can write to them', email: null, language: 'en' as const },
];
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'zeel-anchors-'));
  under = await createTestApp({ config: { auditAnchors: elsewhere } });
  job = createVerifyTrailJob(under.platform, listAdministrators);
});
afterEach(async () => {
  await under.close();
  await rm(elsewhere, { recursive: true, force: true });
});

const db = () => under.platform.database.db;
const record = (number: number) =>
  under.platform.database.inTransaction((tx) =>
    recordAuditEvent(tx, under.clock, {
      type: 'test.noted',
      actor: { kind: 'system' },
      subject: { kind: 'test', id: 'one' },
      payload: { number },
    }),
  );
const anchor = async (files = anchorFilesOf(under.platform)) => {
  await sealAuditEvents(db(), under.clock);
  for (const file of files) await exportAuditHead(db(), under.clock, file);
};
const runNightly = () =>
  job.execute({ cause: 'nightly' }, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
const tamper = () =>
  sql
    .raw(
      `set session_replication_role = replica; update audit_events set payload = null, salt = null, erased_at = '2026-11-16'
       where id = (select event_id from audit_chain where seq = 2); reset session_replication_role`,
    )
    .execute(db());
const lastKept = () =>
  db().selectFrom('audit_verifications').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const lastEvent = async () => {
  await sealAuditEvents(db(), under.clock);
  const { type, payload } = await db()
    .selectFrom('audit_events')
    .innerJoin('audit_chain', 'event_id', 'audit_events.id')
    .select(['type', 'payload'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return { type, payload };
};

test('a night in which all is well is kept and in the trail, and nobody gets a mail', async () => {
  for (const number of [1, 2, 3]) await record(number);
  await anchor();
  await runNightly();
  expect(await lastKept()).toMatchObject({
    cause: 'nightly',
    length: 3,
    anchored_seq: 3,
    fault_count: 0,
    faults: [],
  });
  expect(await lastEvent()).toMatchObject({
    type: 'audit.verified',
    payload: { cause: 'nightly', length: 3, faultCount: 0 },
  });
  await under.mails.deliverAll();
  expect(under.mails.sent).toEqual([]);
});

test('a fault is told to every administrator in their own language', async () => {
  for (const number of [1, 2, 3]) await record(number);
  await anchor();
  await tamper();
  await runNightly();
  expect(await lastKept()).toMatchObject({
    fault_count: 1,
    faults: [{ seq: 2, fault: 'erasure-unnamed' }],
  });
  expect(await lastEvent()).toMatchObject({ type: 'audit.verified', payload: { faultCount: 1 } });
  await under.mails.deliverAll();
  const told = new Map(under.mails.sent.map(({ to, subject, text }) => [to, { subject, text }]));
  expect([...told.keys()].sort()).toEqual(LANGUAGES.map((language) => `${language}@example.mn`).sort());
  for (const language of LANGUAGES) {
    const mail = told.get(`${language}@example.mn`);
    const { faults } = textsOf(language);
    expect(mail?.subject).toBe(defaultEmail('audit_faults', language).subject);
    expect(mail?.text).toContain(faults['erasure-unnamed']);
    expect(mail?.text).not.toMatch(/\{\w+\}/);
  }
});

test('events that nobody has anchored for long are a fault at night, also when one file of two lags behind', async () => {
  await record(1);
  await anchor();
  under.clock.advance(60_000);
  await runNightly();
  expect(await lastKept()).toMatchObject({ fault_count: 0 });
  // The look itself is an event, and one of the two places does not get to know it.
  await anchor(anchorFilesOf(under.platform).slice(0, 1));
  under.clock.advance(11 * 60_000);
  await runNightly();
  expect(await lastKept()).toMatchObject({ faults: [{ seq: 2, fault: 'anchor-late' }] });
  await anchor();
  under.clock.advance(60_000);
  await runNightly();
  expect(await lastKept()).toMatchObject({ fault_count: 0 });
});

test('events that nobody has sealed for long are a fault at night, and wait without one at a command', async () => {
  for (const number of [1, 2]) await record(number);
  under.clock.advance(11 * 60_000);
  await verifyTrail(under.platform, { cause: 'command', listAdministrators });
  expect(await lastKept()).toMatchObject({ length: 0, unsealed: 2, fault_count: 0 });
  under.clock.advance(1);
  await runNightly();
  expect(await lastKept()).toMatchObject({ unsealed: 3, faults: [{ seq: 1, fault: 'seal-late' }] });
  await under.mails.deliverAll();
  for (const language of LANGUAGES)
    expect(under.mails.sent.find(({ to }) => to === `${language}@example.mn`)?.text).toContain(
      textsOf(language).faults['seal-late'],
    );
});

describe('a database that was restored from a backup', () => {
  const loseAnchored = async () => {
    for (const number of [1, 2, 3]) await record(number);
    await anchor();
    for (const file of anchorFilesOf(under.platform))
      await appendAnchor(file, under.clock, { seq: 9, hash: 'b'.repeat(64) });
  };
  const verify = () => verifyTrail(under.platform, { cause: 'command', listAdministrators });

  test('is a fault until an operator says so; then the trail says it too', async () => {
    await loseAnchored();
    expect(await verify()).toMatchObject({ faults: [{ seq: 9, fault: 'anchor-mismatch' }] });
    expect(await acceptRestore(under.platform)).toEqual({ kind: 'accepted', after: 3, anchoredUntil: 9 });
    expect(await lastEvent()).toEqual({
      type: 'audit.restore_accepted',
      payload: { after: 3, anchoredUntil: 9 },
    });
    expect(await verify()).toMatchObject({ isIntact: true });
    expect(await acceptRestore(under.platform)).toEqual({ kind: 'nothing-lost' });
  });

  test('is found and accepted also while events wait to be sealed', async () => {
    await loseAnchored();
    await record(4);
    expect(await verify()).toMatchObject({ unsealed: 1, faults: [{ seq: 9, fault: 'anchor-mismatch' }] });
    expect(await acceptRestore(under.platform)).toEqual({ kind: 'accepted', after: 3, anchoredUntil: 9 });
    // What waited, the look at it and the acceptance are sealed with it.
    expect(await verify()).toMatchObject({ isIntact: true, length: 6, anchoredSeq: 6 });
  });

  test('explains no other fault', async () => {
    await loseAnchored();
    await tamper();
    expect(await acceptRestore(under.platform)).toEqual({ kind: 'refused' });
    expect(await verify()).toMatchObject({ faultCount: 2 });
  });

  test('without its anchors nothing can be said to be lost', async () => {
    await loseAnchored();
    for (const file of anchorFilesOf(under.platform)) await rm(file);
    expect(await verify()).toMatchObject({ isIntact: true, anchoredSeq: 0 });
  });
});
