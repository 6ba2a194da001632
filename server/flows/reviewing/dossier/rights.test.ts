import { can, ROLES } from '@zeel/domain/identity';
import type { Endpoint } from '@zeel/protocol/endpoint';
import * as contract from '@zeel/protocol/rooms/dossier';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

let under: DeskApp;
let officer: NamedPerson;
/** Somebody else's request, which can share something with any other. */
let twin: StartedRequest;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
  twin = await under.sent('salary-loan', {}, unrelated);
});
afterAll(() => under.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const declared = Object.values<unknown>(contract).filter(isEndpoint);

/** One good call of every endpoint, by its method and path. */
async function callsOf(id: string): Promise<[Endpoint, Method, string, object?][]> {
  const paper = await under.addPaper(id, 'identity_card');
  const given = { text: 'Call', dueOn: null, assigneeUserId: null };
  const task = (await under.at(officer, 'POST', id, '/tasks', given)).json().data.task;
  const { version, data } = await under.row(id);
  const shared = { kind: 'email' as const, value: data.applicant.email };
  await under.platform.database.db
    .insertInto('loan_request_identifiers')
    .values({ loan_request_id: twin.request.id, ...shared })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const signals = [{ kind: 'email', others: 1, hasMore: false }];
  const { message } = (await under.at(officer, 'POST', id, '/messages', { body: 'Hello' })).json().data;
  return [
    [contract.getDossier, 'GET', '?language=en'],
    [contract.listAnnotations, 'GET', '/annotations'],
    [contract.listDeskMessages, 'GET', '/messages'],
    [contract.keepPresence, 'POST', '/presence', { doing: 'reading' }],
    [contract.writeNote, 'POST', '/notes', { body: 'Note', mentions: [] }],
    [contract.createTask, 'POST', '/tasks', given],
    [contract.changeTask, 'PUT', `/tasks/${task.id}`, { ...given, isDone: true, version: 1 }],
    [contract.writeDeskMessage, 'POST', '/messages', { body: 'Hello' }],
    [contract.listReadyAnswers, 'GET', '/ready-answers?language=en'],
    [contract.markDeskMessagesRead, 'POST', '/messages/read', { upTo: message.id }],
    [contract.verifyDocument, 'POST', `/documents/${paper}/verify`, { revision: 0, findings: [] }],
    [contract.reconsiderDocument, 'POST', `/documents/${paper}/reconsider`, { revision: 0 }],
    [
      contract.rejectDocument,
      'POST',
      `/documents/${paper}/reject`,
      { revision: 0, reason: 'altered', text: '' },
    ],
    [contract.tickCheck, 'PUT', '/checklist/employer-called', { isDone: true }],
    [contract.acknowledgeSignals, 'POST', '/signals/acknowledge', { signals, note: 'Seen.' }],
    [contract.reopenSignals, 'POST', '/signals/reopen', { kinds: ['email'] }],
    [contract.assessLoanRequest, 'POST', '/assess', { version }],
    [contract.removeTask, 'DELETE', `/tasks/${task.id}`],
  ];
}
const READS: readonly Endpoint[] = [
  contract.getDossier,
  contract.listAnnotations,
  contract.listDeskMessages,
  contract.listReadyAnswers,
  contract.keepPresence,
];

test('every endpoint is served with the access it declares, and tried below', async () => {
  const served = new Map(under.app.routeTable.map(({ method, url, access }) => [`${method} ${url}`, access]));
  for (const { method, path, access } of declared)
    expect([path, served.get(`${method} /api${path}`)]).toEqual([path, access]);
  const { request } = await under.reviewed('salary-loan', {}, unrelated);
  const tried = (await callsOf(request.id)).map(([endpoint]) => endpoint.path);
  expect(new Set(tried)).toEqual(new Set(declared.map(({ path }) => path)));
});

describe('by their roles', () => {
  test('a visitor is asked to sign in, everywhere', async () => {
    const { request } = await under.reviewed('salary-loan', {}, unrelated);
    for (const [{ path }, method, url, body] of await callsOf(request.id)) {
      const reply = await under.send(method, `/desk/requests/${request.id}${url}`, {}, body);
      expect([path, reply.statusCode]).toEqual([path, 401]);
    }
  });

  test.each(ROLES)('%s may do what the permission says, and finds nothing otherwise', async (role) => {
    const who = await under.person(role, [role]);
    const { request } = await under.reviewed('salary-loan', {}, unrelated);
    const calls = await callsOf(request.id);
    await under.showPapers(request.id, who);
    for (const [endpoint, method, url, body] of calls) {
      // Access names a permission for every endpoint of the desk.
      const may = can([role], endpoint.access as Parameters<typeof can>[1]);
      const reply = await under.at(who, method, request.id, url, body);
      expect([endpoint.path, reply.statusCode]).toEqual([endpoint.path, may ? 200 : 404]);
    }
    if (!can([role], 'desk:read')) return;
    const { may } = await under.dossier(who, request.id);
    expect(may).toEqual({
      annotate: can([role], 'requests:annotate'),
      message: can([role], 'messages:write'),
      verifyDocuments: can([role], 'documents:verify'),
      tickChecklist: can([role], 'decisions:recommend'),
      assess: can([role], 'assessments:run'),
      acknowledge: can([role], 'decisions:recommend'),
    });
  });
});

/** Everything an applicant can read of their request. */
async function readAll({ request, caller }: StartedRequest): Promise<string> {
  const replies: LightMyRequestResponse[] = [];
  for (const path of [
    '?language=en',
    '/following?language=en',
    '/messages',
    '/documents',
    '/offer?language=en',
    '/fee',
  ])
    replies.push(await under.send('GET', `/requests/${request.id}${path}`, caller));
  return replies.map(({ body }) => body).join('\n');
}

describe('whoever works here and asks for a loan themselves', () => {
  const own = async (): Promise<{ who: NamedPerson; started: StartedRequest }> => {
    const who = await under.person('Хоёр дүртэй', ['applicant', 'officer', 'approver']);
    return { who, started: await under.reviewed('salary-loan', { as: who }, unrelated) };
  };

  /**
   * A member of staff may look at their own request, sees nothing that the desk keeps to itself, and can do nothing.
   */
  async function expectHandsOff(who: NamedPerson, id: string): Promise<void> {
    await under.at(officer, 'POST', id, '/notes', { body: 'Looks like fraud', mentions: [] });
    await under.at(officer, 'POST', id, '/presence', { doing: 'reading' });
    const calls = await callsOf(id);
    const before = await under.row(id);
    for (const [endpoint, method, url, body] of calls) {
      const reply = await under.at(who, method, id, url, body);
      const status = READS.includes(endpoint) ? 200 : 409;
      expect([endpoint.path, reply.statusCode]).toEqual([endpoint.path, status]);
    }
    expect((await under.row(id)).version).toBe(before.version);
    const dossier = await under.dossier(who, id);
    expect(dossier).toMatchObject({
      others: [],
      actions: [],
      may: { annotate: false, message: false, verifyDocuments: false, assess: false, acknowledge: false },
    });
    const cancel = dossier.blocked.find(({ action }) => action === 'cancel');
    expect(cancel?.guards).toContain('not-own-request');
    expect(await under.annotations(who, id)).toEqual({ notes: [], tasks: [] });
    const presence = await under.at(who, 'POST', id, '/presence', { doing: 'acting' });
    expect(presence.json().data).toEqual({ others: [] });
    expect((await under.annotations(officer, id)).notes).toHaveLength(1);
  }

  test('may look at their own request and does nothing with it', async () => {
    const { who, started } = await own();
    await under.sent('small-loan', { as: who }, unrelated);
    expect((await under.dossier(officer, started.request.id)).others).toHaveLength(1);
    await expectHandsOff(who, started.request.id);
  });

  test('also when it was sent without their account, or names them beside the applicant', async () => {
    const who = await under.person('Ах нь', ['officer']);
    const guest = await under.reviewed('salary-loan', {}, (data) => {
      const { applicant, ...rest } = unrelated(data);
      return { ...rest, applicant: { ...applicant, email: who.email.toUpperCase() } };
    });
    await expectHandsOff(who, guest.request.id);
    const beside = await under.reviewed('salary-loan', {}, (data) => ({
      ...unrelated(data),
      parties: {
        list: [
          {
            id: newId(),
            role: 'co_borrower',
            relation: 'sibling',
            patronymic: 'Дорж',
            givenName: 'Сараа',
            phone: '+97699118877',
            email: who.email,
          },
        ],
      },
    }));
    await expectHandsOff(who, beside.request.id);
  });
});

test('nothing that the desk writes for itself is in any reply to an applicant', async () => {
  const applicant = await under.person('Зээлдэгч', ['applicant']);
  const started = await under.reviewed('salary-loan', { as: applicant }, unrelated);
  const { id } = started.request;
  const other = await under.sent('small-loan', { as: applicant }, unrelated);
  await under.at(officer, 'POST', id, '/notes', { body: 'note-word', mentions: [under.officer.userId] });
  await under.at(officer, 'POST', id, '/tasks', {
    text: 'task-word',
    dueOn: '2026-11-20',
    assigneeUserId: under.officer.userId,
  });
  const paper = await under.addPaper(id, 'identity_card');
  const verdict = { revision: 0, reason: 'altered', text: 'verdict-word' };
  await under.at(officer, 'POST', id, `/documents/${paper}/reject`, verdict);
  await under.at(officer, 'POST', id, '/presence', { doing: 'acting' });
  expect((await under.dossier(officer, id)).others).toHaveLength(1);
  const said = await readAll(started);
  expect(said).toContain(started.request.id);
  for (const word of [
    'note-word',
    'task-word',
    'verdict-word',
    'altered',
    'Оюун',
    officer.userId,
    under.officer.userId,
    other.request.id,
    'possibleDuplicate',
  ])
    expect([word, said.includes(word)]).toEqual([word, false]);
  await under.mails.deliverAll();
  const { email } = (await under.row(id)).data.applicant;
  const mails = under.mails.sent.filter(({ to }) => to === email).map(({ text }) => text);
  expect(mails.join('\n')).not.toMatch(/note-word|task-word|verdict-word/);
});
