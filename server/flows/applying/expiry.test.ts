import { completeParty } from '@zeel/domain/request-form/testing';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapseAt } from '../../modules/requests/core/index.ts';
import { hearEverything } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';

/* After how many days what waits ends by itself is set by the lender; mails say the same number. */

const DAY_MS = 86_400_000;
const SET = {
  draftDays: 20,
  feeDays: 9,
  answerDays: 11,
  offerDays: 21,
  agreementDays: 45,
  invitationDays: 12,
};

let under: RequestsApp;
const db = () => under.platform.database.db;
const daysFromNow = (at: Date | null | undefined): number =>
  ((at?.getTime() ?? 0) - under.clock.now().getTime()) / DAY_MS;

beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

async function setExpiry(value: object | null): Promise<void> {
  const { userId } = await under.signIn(['administrator']);
  await sql`insert into setting_versions (setting, version, value, by_user_id, at)
    select 'expiry', 1 + coalesce(max(version), 0), ${value === null ? null : JSON.stringify(value)}::jsonb, ${userId}, ${under.clock.now()}
    from setting_versions where setting = 'expiry'`.execute(db());
  await hearEverything(under.platform.database);
}

let played = 0;
/** Sends a request with a guarantor, and gives back when its parts lapse and the words of its mails. */
async function play(email: string) {
  played += 1;
  const filled = await under.fill('business-loan', {}, (data) => ({
    ...data,
    applicant: { ...data.applicant, email },
    parties: { list: [completeParty(played)] },
  }));
  const expiresAt = async (): Promise<Date | null | undefined> =>
    (
      await db()
        .selectFrom('loan_requests')
        .select('expires_at')
        .where('id', '=', filled.request.id)
        .executeTakeFirst()
    )?.expires_at;
  const draft = daysFromNow(await expiresAt());
  const reply = await under.submit(filled);
  const { request } = reply.json<{ data: { request: LoanRequest } }>().data;
  const fee = daysFromNow(await expiresAt());
  const party = await db()
    .selectFrom('loan_request_parties')
    .select('lapses_at')
    .where('loan_request_id', '=', request.id)
    .executeTakeFirst();
  await under.mails.deliverAll();
  const words = under.mails.sent.filter(({ to }) => to === email).map(({ text }) => text);
  return { draft, fee, invitation: daysFromNow(party?.lapses_at), words };
}

test('the usual times count until the lender sets others, and again when they are taken back', async () => {
  const usual = await play('usual@example.mn');
  expect([usual.draft, usual.fee, usual.invitation]).toEqual([30, 14, 30]);
  expect(usual.words[0]).toContain('It works for 30 days after your last change.');
  expect(usual.words[1]).toContain('ends by itself after 14 days.');

  await setExpiry(SET);
  const own = await play('own@example.mn');
  expect([own.draft, own.fee, own.invitation]).toEqual([20, 9, 12]);
  expect(own.words[0]).toContain('It works for 20 days after your last change.');
  expect(own.words[1]).toContain('ends by itself after 9 days.');

  await setExpiry(null);
  expect((await play('again@example.mn')).fee).toBe(14);
});

test.each([
  ['draft', 20],
  ['fee_due', 9],
  ['info_requested', 11],
  ['offered', 21],
  ['accepted', 45],
  ['in_review', null],
] as const)('%s waits as long as the lender says', async (state, days) => {
  await setExpiry(SET);
  const at = await lapseAt(db(), { product_times: {} }, { state, now: under.clock.now() });
  expect(at === null ? null : daysFromNow(at)).toBe(days);
});
