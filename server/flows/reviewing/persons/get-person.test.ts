import type { RequestData } from '@zeel/domain/request-form';
import type { PersonDossier } from '@zeel/protocol/rooms/persons';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { recordStatements } from '../../../platform/testing/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

const registered =
  (registerNumber: string, changes: Partial<RequestData['applicant']> = {}) =>
  (data: RequestData): RequestData => {
    const own = unrelated(data);
    const person = { ...own.applicant.person, registerNumber };
    return { ...own, applicant: { ...own.applicant, person, ...changes } };
  };

/** The id of the first person whom a request names. */
const borrowerOf = async (loanRequestId: string): Promise<string> => {
  const [borrower] = (await under.dossier(officer, loanRequestId)).people;
  if (borrower === undefined) throw new Error('the request names nobody');
  return borrower.personId;
};
const open = (personId: string, as: Pick<NamedPerson, 'token'> = officer) =>
  under.send('GET', `/desk/people/${personId}`, { as });
const personOf = async (personId: string): Promise<PersonDossier> => {
  const reply = await open(personId);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: { person: PersonDossier } }>().data.person;
};
const openings = async (personId: string) =>
  under.platform.database.db
    .selectFrom('audit_events')
    .select(['actor_id'])
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', personId)
    .where('type', '=', 'person.opened')
    .execute();

describe('the page of a person', () => {
  test('has their requests, papers, messages, consents and account', async () => {
    const applicant = await under.person('Зээлдэгч', ['applicant']);
    const { request } = await under.sent('salary-loan', { as: applicant }, registered('ЪЪ82010111'));
    await under.send('POST', `/requests/${request.id}/messages`, { as: applicant }, { body: 'When?' });
    const person = await personOf(await borrowerOf(request.id));
    const of = { loanRequestId: request.id, reference: request.reference };
    expect(person).toMatchObject({
      kind: 'person',
      registerNumber: 'ЪЪ82010111',
      name: 'Бат Болд',
      hasMore: false,
      requests: [{ ...of, role: 'borrower', state: 'fee_due' }],
      messages: [{ ...of, by: 'applicant', body: 'When?' }],
      accounts: [{ userId: applicant.userId, email: applicant.email, status: 'active' }],
    });
    expect(person.documents).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...of, type: 'identity_card', state: 'uploaded' })]),
    );
    expect(person.consents.map(({ purpose }) => purpose).sort()).toEqual([
      'credit_information',
      'personal_data',
      'truthfulness',
    ]);
  });

  test('has of a request of somebody else only the person’s own part', async () => {
    const guarantor = {
      id: newId(),
      role: 'guarantor' as const,
      relation: 'sibling' as const,
      patronymic: 'Дорж',
      givenName: 'Сараа',
      phone: '+97699119933',
      email: `${newId()}@example.mn`,
    };
    const { request, caller } = await under.reviewed('business-loan', {}, (data) => ({
      ...registered('ЪЪ82020222')(data),
      parties: { list: [guarantor] },
    }));
    await under.send('POST', `/requests/${request.id}/messages`, caller, { body: 'Of the applicant.' });
    await under.answerAs(
      request.id,
      guarantor,
      {
        person: { registerNumber: 'ЪЪ82020223', clanName: '', patronymic: 'Дорж', givenName: 'Сараа' },
        address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
      },
      ['identity_card'],
    );
    const { people } = await under.dossier(officer, request.id);
    const beside = people.find(({ role }) => role === 'guarantor');
    const person = await personOf(beside?.personId ?? '');
    expect(person).toMatchObject({
      name: 'Дорж Сараа',
      phone: '+97699119933',
      requests: [{ loanRequestId: request.id, role: 'guarantor' }],
      messages: [],
      accounts: [],
    });
    expect(person.documents.map(({ type }) => type)).toEqual(['identity_card']);
    expect(person.consents).toHaveLength(3);
  });

  test('is opened by staff and nobody else, and every look is on record', async () => {
    const { request } = await under.sent('salary-loan', {}, registered('ЪЪ82030333'));
    const personId = await borrowerOf(request.id);
    const applicant = await under.person('Зээлдэгч', ['applicant']);
    expect((await open(personId, applicant)).statusCode).toBe(404);
    expect((await under.send('GET', `/desk/people/${personId}`)).statusCode).toBe(401);
    expect(await openings(personId)).toEqual([]);
    for (const role of ['officer', 'approver', 'finance', 'administrator', 'auditor'] as const) {
      const member = await under.person(role, [role]);
      expect((await open(personId, member)).statusCode).toBe(200);
      expect(await openings(personId)).toContainEqual({ actor_id: member.userId });
    }
  });

  test('is not there for somebody unknown, by a register number, or for whom it is about', async () => {
    expect((await open(newId())).statusCode).toBe(404);
    expect((await open(encodeURIComponent('ЪЪ82030333'))).statusCode).toBe(404);
    const member = await under.person('Сарнай', ['officer']);
    const { request } = await under.sent(
      'salary-loan',
      {},
      registered('ЪЪ82040444', { email: member.email }),
    );
    const personId = await borrowerOf(request.id);
    expect((await open(personId, member)).statusCode).toBe(404);
    expect(await openings(personId)).toEqual([]);
    expect((await open(personId)).statusCode).toBe(200);
  });
});

test('a person is read by one statement and by indexes alone', async () => {
  const { request } = await under.sent('salary-loan', {}, registered('ЪЪ82050555'));
  const personId = await borrowerOf(request.id);
  await personOf(personId);
  const statements = await recordStatements(() => personOf(personId));
  const reading = statements.filter(({ text }) => text.includes('persons'));
  expect(reading).toHaveLength(1);
  const [read] = reading;
  const plan = await under.platform.database.db.transaction().execute(async (tx) => {
    // A table of a few rows is always read whole; without that a plan shows which tables no index leads into.
    await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    return tx.executeQuery(CompiledQuery.raw(`explain ${read?.text}`, [...(read?.values ?? [])]));
  });
  for (const table of [
    'loan_requests',
    'loan_request_identifiers',
    'persons',
    'documents',
    'messages',
    'consents',
  ])
    expect(JSON.stringify(plan.rows)).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
});
