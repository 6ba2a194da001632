import type { RequestData } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

type Change = (data: RequestData) => RequestData;

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

const db = () => under.platform.database.db;
/** A request of somebody of their own, with one thing changed. */
const sent = async (prodId: string, change: Change = (data) => data) => {
  under.clock.advance(1_000);
  return (await under.sent(prodId, {}, (data) => change(unrelated(data)))).request;
};
const othersOf = async (id: string) => (await under.dossier(officer, id)).others;
const matchesOf = async (id: string) =>
  (await othersOf(id)).map(({ loanRequestId, matches }) => [loanRequestId, matches]);

const person =
  (change: Partial<RequestData['applicant']>): Change =>
  (data) => ({ ...data, applicant: { ...data.applicant, ...change } });
const registered =
  (registerNumber: string): Change =>
  (data) => ({
    ...data,
    applicant: { ...data.applicant, person: { ...data.applicant.person, registerNumber } },
  });
const bank =
  (change: Partial<RequestData['income']['bank']>): Change =>
  (data) => ({ ...data, income: { ...data.income, bank: { ...data.income.bank, ...change } } });
const thing =
  (serialNumber: string): Change =>
  (data) => ({ ...data, asset: { ...data.asset, leased: { ...data.asset.leased, serialNumber } } });
const company =
  (registerNumber: string): Change =>
  (data) => ({
    ...data,
    applicant: {
      ...data.applicant,
      kind: 'company',
      company: { registerNumber, name: 'Номин ХХК', position: 'Захирал' },
    },
    income: { ...data.income, company: { activity: 'Худалдаа', foundedOn: '2015-06', employees: 12 } },
  });

describe('another request is found by', () => {
  test.each<[string, string, Change, Change]>([
    ['register_number', 'salary-loan', registered('ЪЪ91010111'), registered(' ъъ91010111 ')],
    ['phone', 'salary-loan', person({ phone: '8800 1122' }), person({ phone: '+976-8800-1122' })],
    [
      'email',
      'salary-loan',
      person({ email: 'same.one@example.mn' }),
      person({ email: 'Same.One@Example.MN' }),
    ],
    ['company', 'car-lease', company('5099887'), company('5099887')],
    ['bank_account', 'salary-loan', bank({ account: '5009 9887-76' }), bank({ account: '5009988776' })],
    [
      'bank_account',
      'salary-loan',
      bank({ account: 'MN12 1234 1234 5678 9123' }),
      bank({ account: 'mn121234123456789123', bankCode: '150000' }),
    ],
    [
      'bank_account',
      'salary-loan',
      bank({ account: 'MN121234123456789123' }),
      bank({ account: '123456789123' }),
    ],
    ['serial_number', 'car-lease', thing('jtdkb20u 697-899999'), thing('JTDKB20U697899999')],
    ['serial_number', 'phone-lease', thing('35-209900-176148-1'), thing('352099001761481')],
  ])('%s, however it is written', async (kind, prodId, first, second) => {
    const [one, other] = [await sent(prodId, first), await sent(prodId, second)];
    const found = await othersOf(one.id);
    expect(found).toContainEqual(expect.objectContaining({ loanRequestId: other.id, matches: [kind] }));
    expect(found.map(({ loanRequestId }) => loanRequestId)).not.toContain(one.id);
    expect(await othersOf(other.id)).toContainEqual(
      expect.objectContaining({ loanRequestId: one.id, matches: [kind] }),
    );
  });

  test('the account of the applicant, also after it was taken over', async () => {
    const applicant = await under.person('Зээлдэгч', ['applicant']);
    const one = (await under.sent('salary-loan', { as: applicant }, unrelated)).request;
    const other = (await under.sent('small-loan', { as: applicant }, unrelated)).request;
    expect(await matchesOf(one.id)).toEqual([[other.id, ['account']]]);
    const guest = await sent('salary-loan');
    await db()
      .updateTable('loan_requests')
      .set({ applicant_user_id: applicant.userId })
      .where('id', '=', guest.id)
      .execute();
    expect(await matchesOf(guest.id)).toHaveLength(2);
  });

  test('everything at once, newest first, as the desk reads it', async () => {
    const same: Change = (data) =>
      bank({ account: '7000111222' })(
        person({ phone: '88112233', email: 'all@example.mn' })(registered('ЪЪ92020222')(data)),
      );
    const [first, second, third] = [
      await sent('salary-loan', same),
      await sent('small-loan', same),
      await sent('salary-loan', same),
    ];
    const found = await othersOf(first.id);
    expect(found.map(({ loanRequestId }) => loanRequestId)).toEqual([third.id, second.id]);
    expect(found[1]).toEqual({
      loanRequestId: second.id,
      reference: second.reference,
      state: 'fee_due',
      applicantName: 'Бат Болд',
      productName: (await under.product('small-loan')).texts.name,
      amountMnt: 1_000_000,
      submittedAt: second.submittedAt,
      matches: ['register_number', 'phone', 'email', 'bank_account'],
      isPossibleDuplicate: true,
    });
  });
});

describe('no other request is found', () => {
  test.each<[string, string, Change, Change]>([
    [
      'the same account number at another bank',
      'salary-loan',
      bank({ account: '61112223' }),
      bank({ account: '61112223', bankCode: '150000' }),
    ],
    [
      'a phone number that only begins alike',
      'salary-loan',
      person({ phone: '88990011' }),
      person({ phone: '88990012' }),
    ],
    [
      'an address at another host',
      'salary-loan',
      person({ email: 'bat@one.example' }),
      person({ email: 'bat@two.example' }),
    ],
    ['a row of zeros where a number should be', 'car-lease', thing('00000000'), thing('0000-0000')],
    ['too short a number', 'car-lease', thing('A1'), thing('A1')],
    ['nothing typed at all', 'car-lease', thing(''), thing('')],
    [
      'an account that a lease did not ask for',
      'car-lease',
      bank({ account: '64445556' }),
      bank({ account: '64445556' }),
    ],
    [
      'a company that a person named before changing their mind',
      'car-lease',
      (data) => ({
        ...company('5011223')(data),
        applicant: { ...company('5011223')(data).applicant, kind: 'individual' },
      }),
      company('5011223'),
    ],
  ])('by %s', async (_name, prodId, first, second) => {
    const [one, other] = [await sent(prodId, first), await sent(prodId, second)];
    expect(await othersOf(one.id)).toEqual([]);
    expect(await othersOf(other.id)).toEqual([]);
  });

  test('by a draft', async () => {
    const one = await sent('salary-loan', registered('ЪЪ93030333'));
    await under.fill('salary-loan', {}, (data) => registered('ЪЪ93030333')(unrelated(data)));
    expect(await othersOf(one.id)).toEqual([]);
  });
});

describe('a possible duplicate', () => {
  const flagged = async (id: string) =>
    (await othersOf(id)).map(({ isPossibleDuplicate }) => isPossibleDuplicate);
  const end = (id: string) =>
    db()
      .updateTable('loan_requests')
      .set({ state: 'disbursed', expires_at: null })
      .where('id', '=', id)
      .execute();

  test('is open at the same time; an earlier loan of the same person is none', async () => {
    const [one, other] = [
      await sent('salary-loan', registered('ЪЪ94040444')),
      await sent('salary-loan', registered('ЪЪ94040444')),
    ];
    expect(await flagged(one.id)).toEqual([true]);
    await end(one.id);
    expect([await flagged(one.id), await flagged(other.id)]).toEqual([[false], [false]]);
  });

  test('shares a thing or an account with somebody else, whenever that was', async () => {
    const [one, other] = [
      await sent('car-lease', thing('VINOFANOTHER')),
      await sent('car-lease', thing('VINOFANOTHER')),
    ];
    await end(one.id);
    expect([await flagged(one.id), await flagged(other.id)]).toEqual([[true], [true]]);
    const own: Change = (data) => thing('VINOFMYOWN')(registered('ЪЪ95050555')(data));
    const [mine, mineAgain] = [await sent('car-lease', own), await sent('car-lease', own)];
    await end(mine.id);
    expect(await flagged(mineAgain.id)).toEqual([false]);
  });
});

test('a number that very many share is shown no further than it helps', async () => {
  const one = await sent('salary-loan', person({ phone: '88770000' }));
  await sql`
    with copies as (
      insert into loan_requests (id, reference, prod_id, product_version_id, state, secret_hash, channel, language, data,
        requested_terms, amount_mnt, term_months, request_fee_mnt, created_at, updated_at, submitted_at, state_since, service_promised_ms)
      select gen_random_uuid(), 'ZL-2025-' || lpad(n::text, 6, '0') || '-0', prod_id, product_version_id, state, secret_hash,
        channel, language, data, requested_terms, amount_mnt, term_months, request_fee_mnt, created_at, updated_at,
        submitted_at, state_since, service_promised_ms
      from loan_requests, generate_series(1, 300) n where id = ${one.id}
      returning id
    )
    insert into loan_request_identifiers (loan_request_id, kind, value) select id, 'phone', '+97688770000' from copies
  `.execute(db());
  expect(await othersOf(one.id)).toHaveLength(50);
});
