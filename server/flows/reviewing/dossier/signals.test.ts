import type { RequestData } from '@zeel/domain/request-form';
import { SIGNAL_KINDS, SIGNAL_MOST } from '@zeel/domain/signals';
import type { DeskSignal } from '@zeel/protocol/rooms/dossier';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordStatements } from '../../../platform/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../../testing/create-decisions-app.ts';
import type { NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

let under: DecisionsApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

type Change = (data: RequestData) => RequestData;
const db = () => under.platform.database.db;

/** A request of somebody of their own, at an address and an employer of their own. */
let people = 0;
const alone: Change = (data) => {
  people += 1;
  const own = unrelated(data);
  return {
    ...own,
    applicant: { ...own.applicant, address: { ...own.applicant.address, line: `Гудамж ${people}` } },
    income: { ...own.income, person: { ...own.income.person, employer: `Ажил олгогч ${people}` } },
  };
};
const sent = async (change: Change = (data) => data, prodId = 'salary-loan') => {
  under.clock.advance(1_000);
  return (await under.sent(prodId, {}, (data) => change(alone(data)))).request;
};
const signalsOf = async (id: string): Promise<readonly DeskSignal[]> =>
  (await under.dossier(officer, id)).signals;
const kindsOf = async (id: string) => (await signalsOf(id)).map(({ kind }) => kind);

const applicant =
  (change: Partial<RequestData['applicant']>): Change =>
  (data) => ({ ...data, applicant: { ...data.applicant, ...change } });
const livingAt =
  (line: string): Change =>
  (data) =>
    applicant({ address: { ...data.applicant.address, line } })(data);
const employedAt =
  (employer: string): Change =>
  (data) => ({ ...data, income: { ...data.income, person: { ...data.income.person, employer } } });
const paidTo =
  (account: string): Change =>
  (data) => ({ ...data, income: { ...data.income, bank: { ...data.income.bank, account } } });
const registered =
  (registerNumber: string): Change =>
  (data) =>
    applicant({ person: { ...data.applicant.person, registerNumber } })(data);

const acknowledge = (id: string, signals: readonly DeskSignal[], note = 'Brothers; both were called.') =>
  under.at(officer, 'POST', id, '/signals/acknowledge', {
    signals: signals.map(({ kind, others, hasMore }) => ({ kind, others, hasMore })),
    note,
  });

describe('a signal', () => {
  test('is an account number, a phone or an address for mail that somebody else named, with a link to their request', async () => {
    const same: Change = (data) =>
      paidTo('5077001122')(applicant({ phone: '88661122', email: 'shared@example.mn' })(data));
    const [one, other] = [await sent(same), await sent(same)];
    const signals = await signalsOf(one.id);
    expect(signals.map(({ kind, level, others, isOpen }) => [kind, level, others, isOpen])).toEqual([
      ['bank_account', 'warning', 1, true],
      ['phone', 'warning', 1, true],
      ['email', 'warning', 1, true],
    ]);
    expect(signals[0]?.requests).toEqual([
      { loanRequestId: other.id, reference: other.reference, state: 'fee_due', applicantName: 'Бат Болд' },
    ]);
    expect(await kindsOf(other.id)).toEqual(['bank_account', 'phone', 'email']);
  });

  test('is another open request of the same person, and nothing else about themselves', async () => {
    const same: Change = (data) => registered('ЪЪ83010111')(paidTo('5077003344')(data));
    const [one] = [await sent(same), await sent(same)];
    expect(await kindsOf(one.id)).toEqual(['duplicate']);
  });

  test('is the very same file as a personal paper of somebody else', async () => {
    const [one, other] = [await sent(), await sent()];
    const hash = 'c'.repeat(64);
    for (const id of [one.id, other.id])
      await db()
        .updateTable('documents')
        .set({ original_hash: hash })
        .where('loan_request_id', '=', id)
        .where('type', '=', 'identity_card')
        .execute();
    expect(await kindsOf(one.id)).toEqual(['document']);
  });

  test('a couple at one address is none; four people there are a hint that nobody has to acknowledge', async () => {
    const home = livingAt('14-р байр, 27 тоот');
    const one = await sent(home);
    await sent(home);
    expect(await kindsOf(one.id)).toEqual([]);
    await sent(livingAt('14 р байр 27 ТООТ'));
    await sent(home);
    expect(await signalsOf(one.id)).toMatchObject([
      { kind: 'address', level: 'hint', others: 3, isOpen: false },
    ]);
  });

  test('an employer of a few says something, an employer of many nothing', async () => {
    const small = await sent(employedAt('Жижиг Оффис ХХК'));
    for (let colleague = 0; colleague < 5; colleague += 1) await sent(employedAt('жижиг оффис'));
    expect(await signalsOf(small.id)).toMatchObject([{ kind: 'employer', level: 'hint', others: 5 }]);

    const large = await sent(employedAt('Том Үйлдвэр ХХК'));
    // As many colleagues as make the name common, each with a number of their own.
    await sql`
      with copies as (
        insert into loan_requests (id, reference, prod_id, product_version_id, state, channel, language, data,
          requested_terms, amount_mnt, term_months, request_fee_mnt, created_at, updated_at, submitted_at, state_since, service_promised_ms)
        select gen_random_uuid(), 'ZL-2025-' || lpad(n::text, 6, '0') || '-0', prod_id, product_version_id, state, channel,
          language, data, requested_terms, amount_mnt, term_months, request_fee_mnt, created_at, updated_at, submitted_at,
          state_since, service_promised_ms
        from loan_requests, generate_series(1, ${SIGNAL_MOST + 1}) n where id = ${large.id}
        returning id
      )
      insert into loan_request_identifiers (loan_request_id, kind, value)
      select id, 'register_number', id::text from copies
      union all
      select id, 'employer', (select value from loan_request_identifiers where loan_request_id = ${large.id} and kind = 'employer')
      from copies`.execute(db());
    expect(await kindsOf(large.id)).toEqual([]);
  });
});

describe('an approval is recommended', () => {
  const recommend = (id: string) => under.act(officer, id, 'recommend_approve');
  const pair = async (account: string) => {
    const started = await under.reviewed('salary-loan', {}, (data) => paidTo(account)(alone(data)));
    await under.verifyPapers(started.request.id);
    await under.doChecklist(started.request.id);
    await sent(paidTo(account));
    return started.request.id;
  };

  test('only after its warnings were acknowledged with a note, which is kept and audited', async () => {
    const id = await pair('5077110001');
    const refused = await recommend(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('has not been acknowledged yet'),
    ]);
    expect((await under.dossier(officer, id)).blocked).toContainEqual({
      action: 'recommend_approve',
      guards: ['signals-acknowledged'],
    });

    const signals = await signalsOf(id);
    expect((await acknowledge(id, signals, ' ')).statusCode).toBe(422);
    expect((await acknowledge(id, signals)).json().data).toEqual({ open: 0 });
    expect(await signalsOf(id)).toMatchObject([
      {
        kind: 'bank_account',
        isOpen: false,
        acknowledged: { by: { userId: officer.userId }, note: 'Brothers; both were called.', since: 0 },
      },
    ]);
    expect(await under.trail(id, 'loan_request.signals_acknowledged')).toEqual([
      { actor_id: officer.userId },
    ]);
    await sent(paidTo('5077110001'));
    expect(await signalsOf(id)).toMatchObject([{ others: 2, isOpen: false, acknowledged: { since: 1 } }]);
    expect((await recommend(id)).statusCode).toBe(200);
  });

  test('not after the word was taken back, and it cannot be once it is recommended', async () => {
    const id = await pair('5077110002');
    await acknowledge(id, await signalsOf(id));
    const reopen = () => under.at(officer, 'POST', id, '/signals/reopen', { kinds: ['bank_account'] });
    expect((await reopen()).json().data).toEqual({ open: 1 });
    expect(await under.trail(id, 'loan_request.signals_reopened')).toEqual([{ actor_id: officer.userId }]);
    expect((await recommend(id)).statusCode).toBe(409);
    await acknowledge(id, await signalsOf(id));
    expect((await recommend(id)).statusCode).toBe(200);
    expect((await reopen()).statusCode).toBe(409);
  });

  test('a refusal needs no word about them', async () => {
    const id = await pair('5077110003');
    expect((await under.act(officer, id, 'recommend_reject')).statusCode).toBe(200);
  });

  test('nobody acknowledges what they have not seen, nor without the right to recommend', async () => {
    const id = await pair('5077110004');
    const signals = await signalsOf(id);
    await sent(paidTo('5077110004'));
    expect((await acknowledge(id, signals)).statusCode).toBe(412);
    const auditor = await under.staff(['auditor']);
    const reply = await under.at(auditor, 'POST', id, '/signals/acknowledge', {
      signals: [{ kind: 'bank_account', others: 2, hasMore: false }],
      note: 'Seen.',
    });
    expect(reply.statusCode).toBe(404);
    expect((await under.dossier(auditor, id)).may.acknowledge).toBe(false);
  });
});

test('signals are read by indexes alone', async () => {
  const one = await sent();
  await under.dossier(officer, one.id);
  const statements = await recordStatements(() => under.dossier(officer, one.id));
  const read = statements.find(({ text }) => text.includes('"shared"'));
  if (read === undefined) throw new Error('no statement reads the signals');
  expect(SIGNAL_KINDS.filter((kind) => kind !== 'account' && !read.text.includes(`'${kind}'`))).toEqual([]);
  const plan = await db()
    .transaction()
    .execute(async (tx) => {
      // A table of a few rows is always read whole; without that a plan shows which tables no index leads into.
      await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      return tx.executeQuery(CompiledQuery.raw(`explain ${read.text}`, [...read.values]));
    });
  for (const table of ['loan_requests', 'loan_request_identifiers', 'documents', 'signal_acknowledgements'])
    expect(JSON.stringify(plan.rows)).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
});
