import { completeParty } from '@zeel/domain/request-form/testing';
import { dossierSchema } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { createDeskApp, type DeskApp, type NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';

const MINUTE_MS = 60_000;
const GUARANTOR = {
  person: { registerNumber: 'ЪЪ85051234', clanName: '', patronymic: 'Дорж', givenName: 'Сараа' },
  address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
};

let under: DeskApp;
let officer: NamedPerson;
beforeAll(async () => {
  under = await createDeskApp();
  officer = await under.person('Оюун', ['officer']);
});
afterAll(() => under.close());

describe('the dossier of a loan with a guarantor', () => {
  test('holds everything that belongs to it', async () => {
    const guarantor = { ...completeParty(301), id: newId() };
    const started = await under.reviewed('business-loan', {}, (data) => ({
      ...unrelated(data),
      parties: { list: [guarantor] },
    }));
    const { id } = started.request;
    await under.answerAs(id, guarantor, GUARANTOR, ['identity_card']);
    await under.send('POST', `/requests/${id}/messages`, started.caller, { body: 'When will it be?' });
    const [item] = await under.askFor(started, [{ kind: 'answer', text: 'Why two shops?' }]);
    const row = await under.row(id);

    const dossier = await under.dossier(officer, id);
    expect(dossierSchema.parse(dossier)).toEqual(dossier);
    expect(dossier).toMatchObject({
      id,
      reference: row.reference,
      version: row.version,
      state: 'info_requested',
      stateSince: row.state_since.toISOString(),
      submittedAt: row.submitted_at?.toISOString(),
      expiresAt: row.expires_at?.toISOString(),
      holder: 'applicant',
      channel: 'web',
      language: 'en',
      hasAccount: false,
      assignee: { userId: under.officer.userId },
      service: { level: 'paused', leftMs: expect.any(Number) },
      product: { id: 'business-loan', texts: { name: expect.any(String) } },
      data: row.data,
      requested: row.requested_terms,
      unreadMessages: 1,
      decisions: [],
      pending: null,
      offers: [],
      others: [],
    });
    expect(dossier.workingDays.weekend).toEqual([0, 6]);
    expect(dossier.parties).toEqual([
      {
        id: guarantor.id,
        role: 'guarantor',
        relation: 'sibling',
        name: 'Дорж Сараа',
        phone: guarantor.phone,
        email: guarantor.email,
        state: 'completed',
        language: 'en',
        invitedAt: expect.any(String),
        lapsesAt: null,
        answeredAt: expect.any(String),
        refusalReason: null,
        answers: expect.objectContaining(GUARANTOR),
      },
    ]);
    expect(dossier.consents.map(({ purpose, partyId }) => [purpose, partyId])).toEqual([
      ['truthfulness', null],
      ['personal_data', null],
      ['credit_information', null],
      ['truthfulness', guarantor.id],
      ['personal_data', guarantor.id],
      ['credit_information', guarantor.id],
    ]);
    expect(dossier.assessment).toMatchObject({
      id: row.assessment_id,
      rulesetVersion: '1',
      score: { topScore: 1_000, factors: expect.any(Array) },
      limits: { verdict: 'eligible' },
    });
    expect(dossier.askedDocuments).toEqual([
      { type: 'identity_card', partyId: null, isRequired: true, followsBy: null },
      { type: 'residence_statement', partyId: null, isRequired: true, followsBy: null },
      { type: 'bank_statement', partyId: null, isRequired: true, followsBy: null },
      { type: 'identity_card', partyId: guarantor.id, isRequired: true, followsBy: null },
    ]);
    const papers = dossier.documents.map(({ type, partyId }) => `${type} ${partyId ?? 'applicant'}`);
    expect(papers.toSorted()).toEqual([
      'bank_statement applicant',
      `identity_card ${guarantor.id}`,
      'identity_card applicant',
      'residence_statement applicant',
    ]);
    for (const paper of dossier.documents)
      expect(paper).toMatchObject({ state: 'uploaded', decidedBy: null });
    expect(dossier.informationRequests).toMatchObject([
      { answeredAt: null, items: [{ id: item?.id, text: 'Why two shops?', state: 'open' }] },
    ]);
    expect(dossier.payments).toMatchObject([
      { loanRequestId: id, reference: row.reference, amountMnt: 3_000 },
    ]);
    expect(dossier.timeline.map(({ event, state, by }) => [event, state, by])).toEqual([
      ['start', 'draft', 'applicant'],
      ['submit', 'fee_due', 'applicant'],
      ['fee_paid', 'submitted', 'payment'],
      ['claim', 'in_review', 'lender'],
      ['ask_information', 'info_requested', 'lender'],
    ]);
    expect(dossier.timeline.map(({ name }) => name !== null)).toEqual([false, false, false, true, true]);
    expect(dossier.may).toEqual({
      annotate: true,
      message: true,
      verifyDocuments: true,
      tickChecklist: true,
      assess: false,
      acknowledge: true,
    });
    expect(dossier.actions).toContain('cancel');
  });

  test('shows nothing of a part that is not closed', async () => {
    const guarantor = { ...completeParty(302), id: newId() };
    const started = await under.reviewed('business-loan', {}, (data) => ({
      ...unrelated(data),
      parties: { list: [guarantor] },
    }));
    const opener = { party: await under.partyToken(guarantor.email) };
    const { party } = (await under.send('GET', '/party?language=en', opener)).json().data;
    await under.send('PUT', '/party/answers?language=en', opener, {
      version: party.version,
      answers: { ...party.answers, ...GUARANTOR },
    });
    const dossier = await under.dossier(officer, started.request.id);
    expect(dossier.parties).toMatchObject([{ state: 'invited', answers: null, answeredAt: null }]);
    expect(dossier.parties[0]?.lapsesAt).not.toBeNull();
    expect(JSON.stringify(dossier)).not.toContain(GUARANTOR.person.registerNumber);
    expect(dossier.blocked).toContainEqual({
      action: 'recommend_approve',
      guards: ['documents-verified', 'parties-complete'],
    });
  });
});

test('the dossier of a lease has its asset, what is paid down and its own papers', async () => {
  const started = await under.reviewed('car-lease', {}, (data) => {
    const own = unrelated(data);
    return {
      ...own,
      asset: { ...own.asset, leased: { ...own.asset.leased, serialNumber: 'JTDKB20U697812345' } },
    };
  });
  const dossier = await under.dossier(officer, started.request.id);
  expect(dossier.product.terms.kind).toBe('lease');
  expect(dossier.data.asset.leased).toMatchObject({ make: 'Toyota', serialNumber: 'JTDKB20U697812345' });
  expect(dossier.requested).toMatchObject({ amountMnt: 35_000_000, downPaymentMnt: 14_000_000 });
  expect(dossier.requested.cost.instalmentMnt).toBeGreaterThan(0);
  expect(dossier.askedDocuments.filter(({ isRequired }) => isRequired)).toHaveLength(7);
  expect(dossier.askedDocuments).toContainEqual({
    type: 'customs_paper',
    partyId: null,
    isRequired: false,
    followsBy: null,
  });
  expect(dossier.service).toMatchObject({ level: 'on-time' });
  expect(dossier.may).toEqual({
    annotate: true,
    message: true,
    verifyDocuments: true,
    tickChecklist: true,
    assess: true,
    acknowledge: true,
  });
});

test('is written in the language asked for', async () => {
  const started = await under.reviewed('salary-loan', {}, unrelated);
  const names = await Promise.all(
    ['en', 'fr', 'ja', 'zh', 'mn'].map(async (language) => {
      const reply = await under.at(officer, 'GET', started.request.id, `?language=${language}`);
      return reply.json().data.dossier.product.texts.name;
    }),
  );
  expect(new Set(names).size).toBe(5);
});

describe('opening', () => {
  test('a draft, one thrown away and one that never was are answered alike', async () => {
    const draft = await under.fill('salary-loan', {}, unrelated);
    const thrown = await under.start('salary-loan');
    await under.ask('POST', `/requests/${thrown.request.id}/withdraw`, thrown.caller, {
      version: thrown.request.version,
    });
    for (const id of [draft.request.id, thrown.request.id, newId()]) {
      const replies = await Promise.all([
        under.at(officer, 'GET', id, '?language=en'),
        under.at(officer, 'GET', id, '/annotations'),
        under.at(officer, 'GET', id, '/messages'),
        under.at(officer, 'POST', id, '/presence', { doing: 'reading' }),
        under.at(officer, 'POST', id, '/notes', { body: 'x', mentions: [] }),
        under.at(officer, 'POST', id, '/tasks', { text: 'x', dueOn: null, assigneeUserId: null }),
        under.at(officer, 'POST', id, '/messages', { body: 'x' }),
        under.at(officer, 'POST', id, '/assess', { version: 1 }),
        under.at(officer, 'POST', id, `/documents/${newId()}/verify`, { revision: 0, findings: [] }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(404));
    }
  });

  test('is written into the trail once in an hour of the clock for each person', async () => {
    const { request } = await under.reviewed('salary-loan', {}, unrelated);
    const HOUR_MS = 60 * MINUTE_MS;
    under.clock.advance(HOUR_MS - (under.clock.now().getTime() % HOUR_MS));
    const reader = await under.person('Сарнай', ['officer']);
    const other = await under.person('Тамир', ['auditor']);
    const opened = async () =>
      (await under.trail(request.id, 'loan_request.opened')).map(({ actor_id }) => actor_id);
    await Promise.all(Array.from({ length: 6 }, () => under.dossier(reader, request.id)));
    expect(await opened()).toEqual([reader.userId]);
    under.clock.advance(MINUTE_MS);
    await under.dossier(other, request.id);
    under.clock.advance(58 * MINUTE_MS);
    await under.dossier(reader, request.id);
    // Notes and tasks of the desk are read with the dossier, so reading them is no further opening.
    await under.at(reader, 'GET', request.id, '/annotations');
    expect(await opened()).toEqual([reader.userId, other.userId]);
    under.clock.advance(MINUTE_MS);
    await under.dossier(reader, request.id);
    await under.dossier(reader, request.id);
    expect(await opened()).toEqual([reader.userId, other.userId, reader.userId]);
  });
});
