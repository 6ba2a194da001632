import { exposureOf } from '@zeel/domain/exposure';
import type { RequestData } from '@zeel/domain/request-form';
import type { DeskPerson } from '@zeel/protocol/rooms/dossier';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { recordStatements } from '../../../platform/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../../testing/create-decisions-app.ts';
import type { NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

let under: DecisionsApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

type Change = (data: RequestData) => RequestData;

const registered =
  (registerNumber: string): Change =>
  (data) => {
    const own = unrelated(data);
    const person = { ...own.applicant.person, registerNumber };
    return { ...own, applicant: { ...own.applicant, person } };
  };
const company =
  (registerNumber: string, representative: string): Change =>
  (data) => {
    const own = registered(representative)(data);
    return {
      ...own,
      applicant: {
        ...own.applicant,
        kind: 'company',
        company: { registerNumber, name: 'Номин ХХК', position: 'Захирал' },
      },
      income: { ...own.income, company: { activity: 'Худалдаа', foundedOn: '2015-06', employees: 12 } },
    };
  };
const guarantor = () => ({
  id: newId(),
  role: 'guarantor' as const,
  relation: 'sibling' as const,
  patronymic: 'Дорж',
  givenName: 'Сараа',
  phone: '+97699119922',
  email: `${newId()}@example.mn`,
});
type Beside = ReturnType<typeof guarantor>;
const beside =
  (party: Beside, change: Change): Change =>
  (data) => ({ ...change(data), parties: { list: [party] } });

const answer = (loanRequestId: string, party: Beside, registerNumber: string) =>
  under.answerAs(
    loanRequestId,
    party,
    {
      person: { registerNumber, clanName: '', patronymic: 'Дорж', givenName: 'Сараа' },
      address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
    },
    ['identity_card'],
  );

const peopleOf = async (id: string) => (await under.dossier(officer, id)).people;
const shown = ({ role, requests }: DeskPerson) => [role, requests.map((one) => [one.reference, one.role])];

describe('the people of a request', () => {
  test('its borrower stands there with the sum of every other request of theirs', async () => {
    const [one, other] = [
      await under.sent('salary-loan', {}, registered('ЪЪ81010111')),
      await under.sent('car-lease', {}, registered('ЪЪ81010111')),
    ];
    const [borrower, ...nobodyElse] = await peopleOf(one.request.id);
    expect(nobodyElse).toEqual([]);
    const { requested_terms: lease } = await under.row(other.request.id);
    expect(borrower).toMatchObject({
      kind: 'person',
      role: 'borrower',
      hasMore: false,
      requests: [
        {
          loanRequestId: other.request.id,
          role: 'borrower',
          state: 'fee_due',
          // The price less everything paid down.
          exposureMnt: Number(lease?.amountMnt) - Number(lease?.downPaymentMnt) - Number(lease?.tradeInMnt),
        },
      ],
    });
    expect((await peopleOf(other.request.id))[0]?.personId).toBe(borrower?.personId);
  });

  test('nobody is known by a number that only begins alike', async () => {
    const one = await under.sent('salary-loan', {}, registered('ЪЪ81020211'));
    await under.sent('salary-loan', {}, registered('ЪЪ81020212'));
    expect((await peopleOf(one.request.id)).map(shown)).toEqual([['borrower', []]]);
  });

  test('a guarantor brings what they owe and guarantee elsewhere, once they have said yes', async () => {
    const own = await under.sent('salary-loan', {}, registered('ЪЪ81030333'));
    const [first, second] = [guarantor(), guarantor()];
    const one = await under.reviewed('business-loan', {}, beside(first, registered('ЪЪ81030331')));
    under.clock.advance(1_000);
    const two = await under.reviewed('business-loan', {}, beside(second, registered('ЪЪ81030332')));
    expect((await peopleOf(one.request.id)).map(shown)).toEqual([['borrower', []]]);
    await answer(one.request.id, first, 'ЪЪ81030333');
    await answer(two.request.id, second, 'ЪЪ81030333');
    expect((await peopleOf(one.request.id)).map(shown)).toEqual([
      ['borrower', []],
      [
        'guarantor',
        [
          [two.request.reference, 'guarantor'],
          [own.request.reference, 'borrower'],
        ],
      ],
    ]);
    const [, known] = await peopleOf(one.request.id);
    const askedIn = async (id: string) => (await under.row(id)).requested_terms?.amountMnt;
    expect(exposureOf(known?.requests ?? [])).toMatchObject({
      requests: 2,
      owedMnt: await askedIn(own.request.id),
      guaranteedMnt: await askedIn(two.request.id),
    });
    expect(known?.name).toBe('Дорж Сараа');

    // Somebody else takes their place.
    await under.platform.database.db
      .updateTable('loan_request_parties')
      .set({ state: 'replaced' })
      .where('id', '=', second.id)
      .execute();
    expect((await peopleOf(one.request.id)).map(shown)[1]).toEqual([
      'guarantor',
      [[own.request.reference, 'borrower']],
    ]);
  });

  test('a company borrows by its own number; who acts for it owes nothing of that', async () => {
    const one = await under.sent('car-lease', {}, company('5077001', 'ЪЪ81040444'));
    const other = await under.sent('car-lease', {}, company('5077001', 'ЪЪ81040445'));
    const own = await under.sent('salary-loan', {}, registered('ЪЪ81040444'));
    expect((await peopleOf(one.request.id)).map(shown)).toEqual([
      ['borrower', [[other.request.reference, 'borrower']]],
      ['representative', [[own.request.reference, 'borrower']]],
    ]);
    const [known] = await peopleOf(own.request.id);
    expect(known?.requests.map(({ role }) => role)).toEqual(['representative']);
    expect(exposureOf(known?.requests ?? []).totalMnt).toBe(0);
  });

  test('a sum that was offered counts instead of the one that was asked for', async () => {
    const approver = await under.staff(['approver'], 1_000_000_000);
    const started = await under.ready('salary-loan', {}, registered('ЪЪ81050555'));
    const one = await under.sent('salary-loan', {}, registered('ЪЪ81050555'));
    const event = 'recommend_other_terms';
    await under.offered({ officer: under.officer, approver, started, event });
    const [known] = await peopleOf(one.request.id);
    expect(known?.requests).toMatchObject([{ state: 'offered', exposureMnt: 2_000_000 }]);
  });

  test('a member of staff does not see it about a request that concerns them', async () => {
    const own = await under.sent('salary-loan', {}, (data) => {
      const named = registered('ЪЪ81060666')(data);
      return { ...named, applicant: { ...named.applicant, email: officer.email } };
    });
    expect(await peopleOf(own.request.id)).toEqual([]);
  });
});

test('a dossier is read by indexes alone, however many requests there are', async () => {
  const one = await under.sent('salary-loan', {}, registered('ЪЪ81070777'));
  await under.dossier(officer, one.request.id);
  const statements = await recordStatements(() => under.dossier(officer, one.request.id));
  const read = statements.find(({ text }) => text.includes('"peopleRequests"'));
  if (read === undefined) throw new Error('no statement reads the people');
  const plan = await under.platform.database.db.transaction().execute(async (tx) => {
    // A table of a few rows is always read whole; without that a plan shows which tables no index leads into.
    await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    return tx.executeQuery(CompiledQuery.raw(`explain ${read.text}`, [...read.values]));
  });
  const text = JSON.stringify(plan.rows);
  for (const table of [
    'loan_requests',
    'loan_request_identifiers',
    'loan_request_parties',
    'persons',
    'offers',
  ])
    expect(text).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
});
