import { DESK_TEXT_HEADER } from '@zeel/protocol/rooms/desk-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewDigests } from '../../../modules/requests/identifiers/index.ts';
import { loadDataKeys, outerKeyOf, rotateDigestKey } from '../../../platform/data-keys/index.ts';
import { KeyRing } from '../../../platform/encryption/index.ts';
import { TEST_ENCRYPTION_KEY } from '../../../platform/testing/test-keys.ts';
import { createDeskApp, type DeskApp } from '../../testing/create-desk-app.ts';

/* A new key for digests: what was found by a whole number is found as before, and nothing of the old digests is left. */

const REGISTER_NUMBER = 'ЪЪ88010112';
const OUTER = { current: outerKeyOf(TEST_ENCRYPTION_KEY), before: null };

let desk: DeskApp;
beforeAll(async () => {
  desk = await createDeskApp();
});
afterAll(() => desk.close());

const db = () => desk.platform.database.db;

const findByNumber = async (text: string): Promise<string[]> => {
  const reply = await desk.call({
    url: '/api/desk/requests?language=en',
    as: desk.officer,
    headers: { [DESK_TEXT_HEADER]: encodeURIComponent(text) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply
    .json()
    .data.requests.map(({ id }: { id: string }) => id)
    .toSorted();
};

const listDigests = async (): Promise<string[]> => {
  const { rows } = await sql<{ digest: string }>`
    select number_digest as digest from persons
    union select value from loan_request_identifiers where kind in ('register_number', 'company', 'party', 'bank_account')
    union select number_digest from loan_request_parties where number_digest is not null
    union select substr(term, 2) from loan_request_terms where term like '#%' order by 1`.execute(db());
  return rows.map(({ digest }) => digest);
};

/** Every row of the database as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(db());
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db());
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('whole numbers are found before and after, by their digests alone, and no old digest is left anywhere', async () => {
  const mine = (account: string) => (data: Awaited<ReturnType<DeskApp['complete']>>) => ({
    ...data,
    applicant: {
      ...data.applicant,
      person: { ...data.applicant.person, registerNumber: REGISTER_NUMBER },
    },
    income: { ...data.income, bank: { ...data.income.bank, account } },
  });
  const first = await desk.reviewed('salary-loan', undefined, mine('MN231234123456780001'));
  const second = await desk.reviewed('salary-loan', undefined, mine('MN231234123456780001'));
  const ids = [first.request.id, second.request.id].toSorted();
  const others = async () => (await desk.dossier(desk.officer, second.request.id)).others;
  const digests = await listDigests();
  const [foundBefore, othersBefore, before] = [
    await findByNumber(REGISTER_NUMBER),
    await others(),
    await dump(),
  ];
  expect(foundBefore).toEqual(ids);
  expect(digests.length).toBeGreaterThan(2);
  for (const digest of digests) expect(before).toContain(digest);

  const { database } = desk.platform;
  const renewed = await rotateDigestKey({ database, clock: desk.clock, outer: OUTER, renew: renewDigests });
  expect(renewed).toBeGreaterThanOrEqual(3);
  if (!(database.encryption instanceof KeyRing)) throw new Error('The tests have a ring of keys.');
  await loadDataKeys(db(), desk.clock, database.encryption, OUTER);

  expect(await findByNumber(REGISTER_NUMBER)).toEqual(ids);
  expect(await others()).toEqual(othersBefore);
  const after = await dump();
  for (const digest of digests) expect(after).not.toContain(digest);
  const fresh = await listDigests();
  expect(fresh).toHaveLength(digests.length);
  for (const digest of fresh) expect(after).toContain(digest);
});

test('a renewal that fails leaves key and digests as they were', async () => {
  const before = await listDigests();
  const { database } = desk.platform;
  const failing = rotateDigestKey({
    database,
    clock: desk.clock,
    outer: OUTER,
    renew: async (tx, encryption) => {
      await renewDigests(tx, encryption);
      throw new Error('the command died');
    },
  });
  await expect(failing).rejects.toThrow('died');
  expect(await listDigests()).toEqual(before);
});
