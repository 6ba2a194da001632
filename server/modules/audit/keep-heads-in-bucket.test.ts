import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAuditHead, recordAuditEvent, sealAuditEvents } from '../../platform/audit/index.ts';
import { createTestApp, type TestApp } from '../../platform/testing/index.ts';
import { createStorage } from '../../providers/storage/index.ts';
import { type S3Simulator, startS3Simulator } from '../../providers/storage/testing/start-s3-simulator.ts';
import { keepHead } from './index.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    'test.kept': { number: number };
  }
}

let under: TestApp;
let store: S3Simulator;
beforeEach(async () => {
  store = await startS3Simulator();
  under = await createTestApp({
    config: { objectStore: store.config, auditBucket: { store: store.config, retainDays: 30 } },
  });
});
afterEach(async () => {
  await under.close();
  await store.close();
});

const db = () => under.platform.database.db;
const keep = () =>
  keepHead(under.platform, async () => [
    ...LANGUAGES.map((language) => ({ name: language, email: `${language}@example.mn`, language })),
    { name: 'Nobody can write to them', email: null, language: 'en' },
  ]);
const happen = async (): Promise<void> => {
  await under.platform.database.inTransaction((tx) =>
    recordAuditEvent(tx, under.clock, {
      type: 'test.kept',
      actor: { kind: 'system' },
      subject: { kind: 'test', id: 'one' },
      payload: { number: 1 },
    }),
  );
  await sealAuditEvents(db(), under.clock);
};
const told = async (): Promise<string[]> => {
  await under.mails.deliverAll();
  return under.mails.sent.map(({ to }) => to).sort();
};

test('the end of the trail is kept locked, once for each end, and can be compared as an anchor', async () => {
  await keep();
  expect(store.asked).toEqual([]);
  await happen();
  await keep();
  await keep();
  const head = await readAuditHead(db());
  const key = `audit-heads/${String(head.seq).padStart(12, '0')}-${head.hash}.json`;
  expect(store.asked).toEqual([`PUT /papers/${key}`]);
  expect(JSON.parse(store.objects.get(key)?.toString() ?? '')).toEqual({
    ...head,
    at: under.clock.now().toISOString(),
  });
  expect(store.locks.get(key)).toBe(new Date(under.clock.now().getTime() + 30 * 86_400_000).toISOString());
  expect(await told()).toEqual([]);
});

test('a bucket that cannot be written is told to administrators once, and again after it worked', async () => {
  await happen();
  const fail = async (): Promise<void> => {
    store.troubles.push('InternalError', 'InternalError', 'InternalError');
    await keep();
  };
  await fail();
  await fail();
  const everyone = LANGUAGES.map((language) => `${language}@example.mn`).sort();
  expect(await told()).toEqual(everyone);
  expect(under.mails.sent[0]?.text).toContain('papers');
  await keep();
  expect(store.locks.size).toBe(1);
  await happen();
  await fail();
  expect(await told()).toEqual([...everyone, ...everyone].sort());
});

test('a locked object is not removed by the key that wrote it', async () => {
  const storage = createStorage(under.platform);
  const hash = 'ab'.repeat(32);
  store.objects.set(`documents/ab/${hash.slice(2)}`, Buffer.from('kept'));
  store.locks.set(`documents/ab/${hash.slice(2)}`, under.clock.now().toISOString());
  await expect(storage.delete(hash)).rejects.toThrow('AccessDenied');
  expect(store.objects.size).toBe(1);
});
