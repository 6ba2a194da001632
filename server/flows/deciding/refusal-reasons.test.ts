import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { USUAL_REASONS } from '../../platform/settings/index.ts';
import { hearEverything } from '../../platform/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50_000_000);
});
afterAll(() => under.close());

/** Sets the reasons as an administrator does: one is not given any more, and another has other words. */
async function setReasons(): Promise<void> {
  const list = USUAL_REASONS.list.map((reason) => {
    if (reason.code === 'other') return { ...reason, isActive: false };
    if (reason.code !== 'history_poor') return reason;
    return { ...reason, sentences: { ...reason.sentences, en: 'The registry shows late payments.' } };
  });
  const { database, clock } = under.platform;
  await database.db
    .insertInto('setting_versions')
    .values({
      setting: 'reasons',
      version: 1,
      value: JSON.stringify({ list }),
      by_user_id: officer.userId,
      at: clock.now(),
    })
    .execute();
  await hearEverything(database);
}

test('a refusal gives reasons that are active, in the words of the lender, in the letter, on the page and at the desk', async () => {
  const email = `${newId()}@example.mn`;
  const { request, caller } = await under.ready('salary-loan', {}, (data) => ({
    ...data,
    applicant: { ...data.applicant, email },
  }));
  await under.act(officer, request.id, 'recommend_reject', { reasonCodes: ['history_poor', 'other'] });
  await setReasons();
  const { refusalReasons } = await under.dossier(approver, request.id);
  expect(refusalReasons.filter(({ isActive }) => !isActive).map(({ code }) => code)).toEqual(['other']);

  const refused = await under.act(approver, request.id, 'reject', { reasonCodes: ['history_poor', 'other'] });
  expect([refused.statusCode, refused.json().fields.reasonCodes.code]).toEqual([422, 'inactive']);
  const rejected = await under.act(approver, request.id, 'reject', { reasonCodes: ['history_poor'] });
  expect(rejected.statusCode).toBe(200);
  const { refusal } = await under.offerOf(request.id, caller);
  expect(refusal?.sentences).toEqual(['The registry shows late payments.']);
  expect((await under.mailsTo(email)).at(-1)?.text).toContain('The registry shows late payments.');
});
