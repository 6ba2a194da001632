import type { RequestData } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countToDecide, recordDecision } from '../../modules/decisions/index.ts';
import { highestAuthority } from '../../modules/identity/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

const MILLION = 1_000_000;

let under: DecisionsApp;
let officer: NamedPerson;
let small: NamedPerson;
let large: NamedPerson;
/** Recommends and approves, but never both on one request. */
let both: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  small = await under.staff(['approver'], 5 * MILLION);
  large = await under.staff(['approver'], 8 * MILLION);
  both = await under.staff(['officer', 'approver'], 8 * MILLION);
});
afterAll(() => under.close());

const ofAmount = async (amountMnt: number) => {
  const { request } = await under.ready('salary-loan', {}, (data) => ({
    ...data,
    terms: { ...data.terms, amountMnt, termMonths: 18 },
    income: { ...data.income, monthlyIncomeMnt: 10 * MILLION },
  }));
  return request.id;
};
const statusOf = async (
  person: NamedPerson,
  id: string,
  ...asked: [Parameters<DecisionsApp['act']>[2], object?]
) => (await under.act(person, id, ...asked)).statusCode;
const messageOf = async (
  person: NamedPerson,
  id: string,
  ...asked: [Parameters<DecisionsApp['act']>[2], object?]
) => (await under.act(person, id, ...asked)).json<{ message?: string }>().message;
const OWN = 'You have recommended on this request, so somebody else has to decide it.';

describe('whoever recommended never decides', () => {
  test('neither their own recommendation, nor a later one of somebody else', async () => {
    const id = await ofAmount(3 * MILLION);
    expect(await statusOf(both, id, 'recommend_approve')).toBe(200);
    expect(await messageOf(both, id, 'approve')).toBe(OWN);
    expect(await messageOf(both, id, 'reject')).toBe(OWN);
    expect(await statusOf(large, id, 'send_back')).toBe(200);
    expect(await statusOf(officer, id, 'recommend_approve')).toBe(200);
    expect(await messageOf(both, id, 'approve')).toBe(OWN);
    // The recommender is refused also after the offer was taken back, refused, reopened and handed over.
    expect(await statusOf(large, id, 'reject')).toBe(200);
    expect(await statusOf(large, id, 'reopen')).toBe(200);
    expect(await statusOf(large, id, 'assign', { assigneeUserId: officer.userId })).toBe(200);
    expect(await statusOf(officer, id, 'recommend_approve')).toBe(200);
    expect(await messageOf(both, id, 'approve')).toBe(OWN);
    expect((await under.dossier(both, id)).blocked).toContainEqual({
      action: 'approve',
      guards: ['not-the-recommender'],
    });
    expect(await statusOf(small, id, 'approve')).toBe(200);
    expect(await under.offers(id)).toHaveLength(1);
  });

  test('an officer who becomes an approver, and one who changes their own recommendation', async () => {
    const id = await ofAmount(3 * MILLION);
    const risen = await under.staff(['officer']);
    expect(await statusOf(risen, id, 'recommend_other_terms')).toBe(200);
    await under.platform.database.db
      .updateTable('users')
      .set({ roles: ['officer', 'approver'], authority_mnt: 8 * MILLION })
      .where('id', '=', risen.userId)
      .execute();
    expect(await messageOf(risen, id, 'approve')).toBe(OWN);
    expect(await statusOf(risen, id, 'send_back')).toBe(200);
    expect(await statusOf(risen, id, 'recommend_approve')).toBe(200);
    expect(await messageOf(risen, id, 'approve')).toBe(OWN);
  });

  test('their authority does not count for the request they recommended', async () => {
    const lone = await under.staff(['officer', 'approver'], 90 * MILLION);
    const id = await ofAmount(9 * MILLION);
    expect(await statusOf(lone, id, 'recommend_approve')).toBe(200);
    // No single approver has the authority for this amount, so two of them approve together.
    expect((await under.dossier(large, id)).pending).toMatchObject({ approvalsNeeded: 2 });
    await under.platform.database.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('id', '=', lone.userId)
      .execute();
  });

  test('the database refuses such a row, whichever way it comes', async () => {
    const id = await ofAmount(3 * MILLION);
    await under.act(both, id, 'recommend_approve');
    const [recommendation] = await under.decisions(id);
    const decide = (userId: string, recommendationId = recommendation?.id ?? '') =>
      under.platform.database.inTransaction((tx) =>
        recordDecision(
          tx,
          under.clock,
          id,
          { userId, auditActor: { kind: 'person', userId } },
          { stage: 'approval', terms: recommendation?.terms ?? null, recommendationId },
        ),
      );
    await expect(decide(both.userId)).rejects.toThrow('whoever recommended on a request does not decide it');
    await under.act(large, id, 'send_back');
    await expect(decide(large.userId)).rejects.toThrow('only the newest recommendation can be decided');
    const { db } = under.platform.database;
    await expect(db.deleteFrom('decisions').where('loan_request_id', '=', id).execute()).rejects.toThrow(
      'never changed',
    );
  });
});

describe('own requests', () => {
  test('an approver decides nothing of their own, by account or by an address in it', async () => {
    const owner = await under.staff(['applicant', 'approver', 'officer'], 8 * MILLION);
    const { request: own } = await under.ready('salary-loan', { as: owner });
    await under.act(officer, own.id, 'recommend_approve');
    const named = await ofAmountFor(owner.email);
    await under.act(officer, named, 'recommend_approve');
    for (const id of [own.id, named]) {
      expect(await messageOf(owner, id, 'approve')).toBe(
        'This request is your own, names you or was filled in by you, so a colleague has to handle it.',
      );
      for (const action of ['reject', 'send_back', 'cancel'] as const)
        expect(await statusOf(owner, id, action)).toBe(409);
    }
  });

  const ofAmountFor = async (email: string) => {
    const { request } = await under.ready('salary-loan', {}, (data) => ({
      ...data,
      applicant: { ...data.applicant, email: email.toUpperCase() },
    }));
    return request.id;
  };

  test('an approver is known in a request by another spelling of their address, their phone and their register number', async () => {
    const owner = await under.staff(['applicant', 'approver'], 8 * MILLION);
    const { db } = under.platform.database;
    await db.updateTable('users').set({ phone: '8877 6655' }).where('id', '=', owner.userId).execute();
    type Applicant = RequestData['applicant'];
    let last = 88_001_100;
    const somePhone = () => {
      last += 1;
      return `+976${last}`;
    };
    const of = async (change: (applicant: Applicant) => Applicant, caller = {}) => {
      const { request } = await under.ready('salary-loan', caller, (data) => ({
        ...data,
        applicant: change({ ...data.applicant, email: `${newId()}@example.mn`, phone: somePhone() }),
      }));
      return request.id;
    };
    const registered = (registerNumber: string) => (applicant: Applicant) => ({
      ...applicant,
      person: { ...applicant.person, registerNumber },
    });
    // The register number in a request of their own identifies them as well.
    await of(registered('ЪЪ87020212'), { as: owner });
    const [box = '', domain = ''] = owner.email.split('@');
    const theirs = [
      await of((applicant) => ({ ...applicant, email: `${box.toUpperCase()}+loan@${domain}` })),
      await of((applicant) => ({ ...applicant, phone: '+97688776655' })),
      await of(registered('ЪЪ87020212')),
    ];
    for (const id of theirs) {
      await under.act(officer, id, 'recommend_approve');
      expect(await statusOf(owner, id, 'approve')).toBe(409);
    }
    const others = await of((applicant) => registered('ЪЪ91030313')({ ...applicant, phone: '+97688776654' }));
    await under.act(officer, others, 'recommend_approve');
    expect(await statusOf(owner, others, 'approve')).toBe(200);
  });

  test('and gets no dossier of theirs to work on', async () => {
    const owner = await under.staff(['applicant', 'officer']);
    const { request } = await under.ready('salary-loan', { as: owner });
    expect(await statusOf(large, request.id, 'assign', { assigneeUserId: owner.userId })).toBe(409);
    expect(await statusOf(owner, request.id, 'recommend_reject')).toBe(409);
  });
});

describe('above every single authority', () => {
  test('two approvers decide, each once, and neither alone', async () => {
    const id = await ofAmount(9 * MILLION);
    await under.act(officer, id, 'recommend_approve');
    const since = (await under.row(id)).state_since;
    under.clock.advance(60_000);
    expect((await under.act(small, id, 'approve')).json().data.state).toBe('pending_approval');
    expect((await under.row(id)).state_since).toEqual(since);
    expect(await under.offers(id)).toHaveLength(0);
    expect(await messageOf(small, id, 'approve')).toBe(
      'You have approved this recommendation already. Somebody else has to approve it too.',
    );
    const { pending } = await under.dossier(large, id);
    expect(pending).toMatchObject({ approvalsNeeded: 2, approvals: [{ by: { userId: small.userId } }] });
    expect((await under.act(large, id, 'approve')).json().data.state).toBe('offered');
    const stages = (await under.decisions(id)).map(({ stage, by_user_id: by }) => [stage, by]);
    expect(stages).toEqual([
      ['recommendation', officer.userId],
      ['approval', small.userId],
      ['approval', large.userId],
    ]);
  });

  test('an approval counts for the recommendation it was given to, and for no other', async () => {
    const id = await ofAmount(9 * MILLION);
    await under.act(officer, id, 'recommend_approve');
    await under.act(small, id, 'approve');
    await under.act(large, id, 'send_back');
    await under.act(officer, id, 'recommend_approve');
    expect((await under.dossier(large, id)).pending?.approvals).toEqual([]);
    expect((await under.act(large, id, 'approve')).json().data.state).toBe('pending_approval');
    expect((await under.act(small, id, 'approve')).json().data.state).toBe('offered');
  });

  test('who approved may recommend after it was sent back, and then decides no more', async () => {
    const id = await ofAmount(9 * MILLION);
    await under.act(officer, id, 'recommend_approve');
    await under.act(both, id, 'approve');
    await under.act(large, id, 'send_back');
    expect(await statusOf(both, id, 'recommend_approve')).toBe(200);
    expect(await messageOf(both, id, 'approve')).toBe(OWN);
    await under.act(small, id, 'approve');
    expect((await under.act(large, id, 'approve')).json().data.state).toBe('offered');
  });

  test('within somebody’s authority the others are refused', async () => {
    const id = await ofAmount(8 * MILLION);
    await under.act(officer, id, 'recommend_approve');
    expect(await messageOf(small, id, 'approve')).toBe('The amount is above what you may approve.');
    const unlimited = await under.staff(['approver']);
    expect(await statusOf(unlimited, id, 'approve')).toBe(409);
    expect(await statusOf(large, id, 'approve')).toBe(200);
  });
});

describe('what waits for each approver', () => {
  const waitingFor = async ({ userId }: NamedPerson): Promise<number> => {
    const { db } = under.platform.database;
    const person = await db
      .selectFrom('users')
      .select(['roles', 'authority_mnt as authorityMnt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return countToDecide(db, { userId, ...person, highestAuthority });
  };
  /** The list and the counts of the queue under the filter "to decide", which must agree. */
  const foundFor = async (person: NamedPerson): Promise<readonly [number, number, number]> => {
    const read = async <Data>(path: string): Promise<Data> =>
      (await under.send('GET', path, { as: person })).json<{ data: Data }>().data;
    interface Counts {
      readonly total: { readonly count: number };
    }
    const { requests } = await read<{ requests: readonly object[] }>(
      '/desk/requests?language=en&decide=me&limit=100',
    );
    const open = await read<Counts>('/desk/counts?decide=me');
    const all = await read<Counts>('/desk/counts?decide=me&states=all');
    return [requests.length, open.total.count, all.total.count];
  };
  const changes = async (before: readonly number[], people: readonly NamedPerson[]): Promise<number[]> =>
    Promise.all(
      people.map(async (person, index) => {
        const count = await waitingFor(person);
        expect(await foundFor(person)).toEqual([count, count, count]);
        return count - (before[index] ?? 0);
      }),
    );

  test('counts what they may decide now, step by step', async () => {
    const owner = await under.staff(['applicant', 'approver'], 8 * MILLION);
    const people = [small, large, both, owner];
    const before = await Promise.all(people.map(waitingFor));
    const { request: own } = await under.ready('salary-loan', { as: owner }, (data) => ({
      ...data,
      terms: { ...data.terms, amountMnt: 6 * MILLION, termMonths: 18 },
      income: { ...data.income, monthlyIncomeMnt: 10 * MILLION },
    }));
    await under.act(officer, own.id, 'recommend_approve');
    // The request is above one person's authority, and another person's own.
    expect(await changes(before, people)).toEqual([0, 1, 1, 0]);
    await under.act(large, own.id, 'send_back');
    expect(await changes(before, people)).toEqual([0, 0, 0, 0]);
    await under.act(officer, own.id, 'recommend_other_terms');
    expect(await changes(before, people)).toEqual([1, 1, 1, 0]);
    await under.act(small, own.id, 'approve');
    expect(await changes(before, people)).toEqual([0, 0, 0, 0]);

    const shared = await ofAmount(9 * MILLION);
    await under.act(both, shared, 'recommend_approve');
    expect(await changes(before, people)).toEqual([1, 1, 0, 1]);
    await under.act(small, shared, 'approve');
    expect(await changes(before, people)).toEqual([0, 1, 0, 1]);
    await under.act(large, shared, 'approve');
    expect(await changes(before, people)).toEqual([0, 0, 0, 0]);
  });

  test('is nothing for those who decide nothing, and one filter among others', async () => {
    expect(await foundFor(officer)).toEqual([0, 0, 0]);
    expect(await foundFor(await under.staff(['approver']))).toEqual([0, 0, 0]);
    const [waiting] = await foundFor(large);
    expect(waiting).toBeGreaterThan(0);
    const ended = await under.send('GET', '/desk/counts?decide=me&states=rejected,offered', { as: large });
    expect(ended.json().data.total).toEqual({ count: 0, isMore: false });
  });

  test('is kept as it follows from the requests and their decisions, after all of the above', async () => {
    const { db } = under.platform.database;
    const read = async (table: 'waiting_recommendations' | 'pending_recommendations') => {
      const { rows } = await sql<object>`select loan_request_id, amount_mnt,
        array(select unnest(barred_user_ids) order by 1) as barred from ${sql.table(table)} order by 1`.execute(
        db,
      );
      return rows;
    };
    const kept = await read('waiting_recommendations');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(await read('pending_recommendations'));
    // The applicant of a request may become known later.
    await sql`update loan_requests set applicant_user_id = ${both.userId} where state = 'pending_approval'`.execute(
      db,
    );
    expect(await waitingFor(both)).toBe(0);
    expect(await read('waiting_recommendations')).toEqual(await read('pending_recommendations'));
  });
});
