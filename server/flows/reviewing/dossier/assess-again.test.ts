import { completeParty } from '@zeel/domain/request-form/testing';
import type { DeskAssessment } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

const DAY_MS = 86_400_000;

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

const db = () => under.platform.database.db;
const assess = (id: string, version: number) => under.at(officer, 'POST', id, '/assess', { version });
const assessmentOf = async (id: string): Promise<DeskAssessment> => {
  const { assessment } = await under.dossier(officer, id);
  if (assessment === null) throw new Error('it was not scored');
  return assessment;
};
const factor = ({ score }: DeskAssessment, input: string) =>
  score.factors.find((one) => one.input === input)?.value;

test('a guarantor counts after saying yes, a co-borrower earns with the applicant', async () => {
  const guarantor = { ...completeParty(501), id: newId() };
  const coBorrower = { ...completeParty(502, 'co_borrower'), id: newId() };
  const started = await under.reviewed('business-loan', {}, (data) => ({
    ...unrelated(data),
    parties: { list: [guarantor, coBorrower] },
  }));
  const { id } = started.request;
  const before = await under.dossier(officer, id);
  const first = await assessmentOf(id);
  expect(factor(first, 'guarantors')).toBe(1);

  const none = await assess(id, before.version);
  expect(none.json().data).toEqual({ loanRequestId: id, version: before.version + 1 });
  const second = await assessmentOf(id);
  expect([second.id === first.id, factor(second, 'guarantors')]).toEqual([false, 0]);
  expect(second.limits.paymentToIncomeBps).toBe(first.limits.paymentToIncomeBps);

  const person = { registerNumber: 'ЪЪ85051234', clanName: '', patronymic: 'Дорж', givenName: 'Сараа' };
  const address = { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' };
  const work = {
    employmentKind: 'private_sector' as const,
    employer: 'Говь ХХК',
    jobTitle: 'Оёдолчин',
    employedSince: '2020-01',
    dependants: 0,
  };
  await under.answerAs(id, guarantor, { person, address }, ['identity_card']);
  await under.answerAs(
    id,
    coBorrower,
    {
      person: { ...person, registerNumber: 'ЪЪ86061234' },
      address,
      work,
      monthlyIncomeMnt: 10_000_000,
      otherMonthlyPaymentsMnt: 0,
    },
    ['identity_card', 'bank_statement'],
  );
  await assess(id, (await under.row(id)).version);
  const third = await assessmentOf(id);
  expect(factor(third, 'guarantors')).toBe(1);
  expect(third.limits.paymentToIncomeBps).toBeLessThan(first.limits.paymentToIncomeBps ?? 0);
  expect(third.score.score).toBeGreaterThan(second.score.score);
  // The earlier assessments stay, and each is in the trail.
  const kept = await db().selectFrom('assessments').select('id').where('loan_request_id', '=', id).execute();
  expect(kept).toHaveLength(3);
  expect(await under.trail(id, 'loan_request.assessed')).toHaveLength(3);
});

test('earlier loans of the same borrower count once they have run out', async () => {
  const same = (registerNumber: string) => (data: Parameters<typeof unrelated>[0]) => {
    const { applicant, ...rest } = unrelated(data);
    return { ...rest, applicant: { ...applicant, person: { ...applicant.person, registerNumber } } };
  };
  const number = 'ЪЪ88080888';
  const loans = await Promise.all([
    under.sent('salary-loan', {}, same(number)),
    under.sent('small-loan', {}, same(number)),
    under.sent('small-loan', {}, same('ЪЪ88080889')),
  ]);
  for (const { request } of loans)
    await db()
      .updateTable('loan_requests')
      .set({ state: 'disbursed', expires_at: null })
      .where('id', '=', request.id)
      .execute();
  const now = await under.reviewed('salary-loan', {}, same(number));
  const { id } = now.request;
  const repaid = async () => {
    expect((await assess(id, (await under.row(id)).version)).statusCode).toBe(200);
    return factor(await assessmentOf(id), 'repaidLoans');
  };
  expect(factor(await assessmentOf(id), 'repaidLoans')).toBeNull();
  expect(await repaid()).toBe(0);
  // Two loans of six and twelve months: the shorter one is repaid first.
  const sent = under.clock.now();
  under.clock.advance(200 * DAY_MS);
  const again = await under.signIn(['officer']);
  officer = { ...officer, ...again };
  expect(await repaid()).toBe(1);
  under.clock.set(sent);
});

test('is possible only under review and on the version that was seen', async () => {
  const started = await under.reviewed('salary-loan', {}, unrelated);
  const { id } = started.request;
  const { version } = await under.row(id);
  const stale = await assess(id, version - 1);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
  const replies = await Promise.all(Array.from({ length: 5 }, () => assess(id, version)));
  expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
    200, 412, 412, 412, 412,
  ]);
  await under.askFor(started, [{ kind: 'answer', text: 'Where do you live?' }]);
  expect((await assess(id, (await under.row(id)).version)).statusCode).toBe(409);
});
