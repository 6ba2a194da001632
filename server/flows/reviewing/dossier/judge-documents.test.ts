import { completeParty } from '@zeel/domain/request-form/testing';
import { DOCUMENT_REJECTIONS, type StoredDocument } from '@zeel/protocol/rooms/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { DeskApp, NamedPerson } from '../../testing/create-desk-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';
import { createHeardDesk, type HeardTopics, HOSTILE, HOSTILE_AS_KEPT } from './testing/create-heard-desk.ts';

let under: DeskApp;
let officer: NamedPerson;
let colleague: NamedPerson;
let heard: HeardTopics;
beforeAll(async () => {
  ({ under, officer, colleague, heard } = await createHeardDesk('Тамир', ['officer']));
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

type Verdict = 'verify' | 'reject' | 'reconsider';
const judge = (
  loanRequestId: string,
  documentId: string,
  verdict: Verdict,
  body: object = verdict === 'verify' ? { revision: 0, findings: [] } : { revision: 0 },
  who = officer,
) => under.at(who, 'POST', loanRequestId, `/documents/${documentId}/${verdict}`, body);
const rejection = { revision: 0, reason: 'unreadable', text: '' };

/** As if the person had been sent the bytes of the paper, which the papers of these tests do not have. */
const showPaper = (documentId: string, userId: string, revision = 0) =>
  under.platform.database.db
    .insertInto('document_readings')
    .values({ document_id: documentId, user_id: userId, revision, read_at: under.clock.now() })
    .onConflict((conflict) => conflict.columns(['document_id', 'user_id']).doUpdateSet({ revision }))
    .execute();

async function withPaper(): Promise<{ started: StartedRequest; id: string; paper: string }> {
  const started = await under.reviewed('salary-loan', {}, unrelated);
  const { id } = started.request;
  const { id: paper } = await under.platform.database.db
    .selectFrom('documents')
    .select('id')
    .where('loan_request_id', '=', id)
    .where('type', '=', 'identity_card')
    .executeTakeFirstOrThrow();
  for (const person of [officer, colleague]) await under.showPapers(id, person);
  return { started, id, paper };
}
/** The identity cards as the applicant sees them. */
async function seenByApplicant({ request, caller }: StartedRequest): Promise<StoredDocument[]> {
  const reply = await under.send('GET', `/requests/${request.id}/documents`, caller);
  const { documents } = reply.json<{ data: { documents: StoredDocument[] } }>().data;
  return documents.filter(({ type }) => type === 'identity_card');
}

describe('a verdict', () => {
  test('is kept with who gave it and when, told to the desk, and can be taken back', async () => {
    const { id, paper } = await withPaper();
    await heard.of('documents');
    const verified = under.judged(await judge(id, paper, 'verify'));
    expect(verified).toMatchObject({
      id: paper,
      state: 'verified',
      decidedBy: { userId: officer.userId, name: 'Оюун' },
      decidedAt: under.clock.now().toISOString(),
    });
    expect(await heard.of('documents')).toEqual([
      { topic: 'documents', id, audience: { permission: 'desk:read' } },
    ]);
    expect((await under.dossier(colleague, id)).documents).toContainEqual(verified);
    const open = under.judged(await judge(id, paper, 'reconsider', { revision: 0 }, colleague));
    expect(open).toMatchObject({ state: 'uploaded', decidedBy: null, decidedAt: null });
    const rejected = under.judged(
      await judge(id, paper, 'reject', { ...rejection, reason: 'altered', text: ` ${HOSTILE} ` }),
    );
    expect(rejected).toMatchObject({
      state: 'rejected',
      rejectionCode: 'altered',
      rejectionReason: HOSTILE_AS_KEPT,
      decidedBy: { userId: officer.userId },
    });
    for (const type of ['document.verified', 'document.reconsidered', 'document.rejected'])
      expect([type, await under.trail(id, type)]).toEqual([type, [{ actor_id: expect.any(String) }]]);
  });

  test('is not “verified” for somebody who was not shown this content of the paper', async () => {
    const { id, paper } = await withPaper();
    const unseen = under.platform.database.db
      .deleteFrom('document_readings')
      .where('document_id', '=', paper);
    await unseen.execute();
    expect((await judge(id, paper, 'verify')).statusCode).toBe(409);
    await showPaper(paper, colleague.userId);
    expect((await judge(id, paper, 'verify')).statusCode).toBe(409);
    await showPaper(paper, officer.userId, 7);
    expect((await judge(id, paper, 'verify')).statusCode).toBe(409);
    await showPaper(paper, officer.userId);
    expect((await judge(id, paper, 'verify')).statusCode).toBe(200);
    // A paper that cannot be shown can still be refused.
    await unseen.execute();
    await judge(id, paper, 'reconsider');
    expect((await judge(id, paper, 'reject', rejection)).statusCode).toBe(200);
  });

  test('keeps what was read from the paper, line by line, also after it was taken back', async () => {
    const { id, paper } = await withPaper();
    const findings = [{ field: 'printedName', value: 'Бат ДОРЖ' }];
    const refused = [
      [{ field: 'monthlyIncome', value: '100' }],
      [...findings, ...findings],
      [{ field: 'printedName', value: ' ' }],
    ];
    for (const wrong of refused) {
      const reply = await judge(id, paper, 'verify', { revision: 0, findings: wrong });
      expect(reply.statusCode).toBe(422);
    }
    expect(under.judged(await judge(id, paper, 'verify', { revision: 0, findings }))).toMatchObject({
      findings,
    });
    const open = under.judged(await judge(id, paper, 'reconsider'));
    expect(open.findings).toEqual([]);
    const kept = await under.platform.database.db
      .selectFrom('document_findings')
      .select(['findings', 'by_user_id'])
      .where('document_id', '=', paper)
      .execute();
    expect(kept).toEqual([{ findings, by_user_id: officer.userId }]);
    const [event] = await under.platform.database.db
      .selectFrom('audit_events')
      .select('payload')
      .where('type', '=', 'document.verified')
      .where('subject_id', '=', id)
      .execute();
    expect(event?.payload).toMatchObject({ read: ['printedName'] });
  });

  test('lets the income that a paper shows count in place of the one that was told', async () => {
    const { id } = await withPaper();
    const { db } = under.platform.database;
    const { id: statement } = await db
      .selectFrom('documents')
      .select('id')
      .where('loan_request_id', '=', id)
      .where('type', '=', 'social_insurance_statement')
      .executeTakeFirstOrThrow();
    await under.showPapers(id, officer);
    const ratioOf = async () => {
      const { version } = await under.dossier(officer, id);
      await under.at(officer, 'POST', id, '/assess', { version });
      const { assessment } = await under.dossier(officer, id);
      return assessment?.limits.checks.find(({ code }) => code === 'payment-to-income')?.actual ?? 0;
    };
    const told = await ratioOf();
    const { data } = await under.dossier(officer, id);
    const value = String(Math.floor((data.income.monthlyIncomeMnt ?? 0) / 2));
    const findings = [{ field: 'monthlyIncome', value }];
    await judge(id, statement, 'verify', { revision: 0, findings });
    expect(await ratioOf()).toBeGreaterThan(told * 1.9);
    // What was told stays beside it.
    expect((await under.dossier(officer, id)).data).toEqual(data);
  });

  test('has a reason of the list; only the last of them needs words', async () => {
    const { id, paper } = await withPaper();
    const silent = await judge(id, paper, 'reject', { ...rejection, reason: 'other' });
    expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([422, ['text']]);
    const invisible = await judge(id, paper, 'reject', { ...rejection, reason: 'other', text: '\u200B' });
    expect(invisible.statusCode).toBe(422);
    expect((await judge(id, paper, 'reject', { ...rejection, reason: 'ugly' })).statusCode).toBe(422);
    expect((await judge(id, paper, 'reject', { ...rejection, text: 'x'.repeat(501) })).statusCode).toBe(422);
    for (const reason of DOCUMENT_REJECTIONS) {
      const reply = await judge(id, paper, 'reject', {
        ...rejection,
        reason,
        text: reason === 'other' ? 'Why' : '',
      });
      expect(under.judged(reply)).toMatchObject({
        rejectionCode: reason,
        rejectionReason: reason === 'other' ? 'Why' : null,
      });
      expect((await judge(id, paper, 'reconsider')).statusCode).toBe(200);
    }
  });

  test('of two officers at once the first counts, and the other is told to look again', async () => {
    const { id, paper } = await withPaper();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0
          ? judge(id, paper, 'verify', { revision: 0, findings: [] }, officer)
          : judge(id, paper, 'reject', rejection, colleague),
      ),
    );
    const codes = replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array(9).fill(412)]);
    const events = await under.platform.database.db
      .selectFrom('audit_events')
      .select('type')
      .where('subject_id', '=', id)
      .where('type', 'in', ['document.verified', 'document.rejected'])
      .execute();
    expect(events).toHaveLength(1);
  });

  test('on a picture that was turned meanwhile is stale', async () => {
    const started = await under.sent('salary-loan', {}, unrelated);
    const { id } = started.request;
    const { db } = under.platform.database;
    await db.updateTable('loan_requests').set({ state: 'in_review' }).where('id', '=', id).execute();
    await under.askFor(started, [{ kind: 'document', text: 'Your card', documentType: 'identity_card' }]);
    const paper = under.documentOf(await under.upload(id, started.caller, 'identity_card'));
    await db.updateTable('loan_requests').set({ state: 'in_review' }).where('id', '=', id).execute();
    expect((await judge(id, paper.id, 'verify', { revision: 1, findings: [] })).statusCode).toBe(412);
    await db.updateTable('loan_requests').set({ state: 'info_requested' }).where('id', '=', id).execute();
    const turned = await under.send('POST', `/documents/${paper.id}/rotate`, started.caller, { degrees: 90 });
    expect(turned.statusCode).toBe(200);
    await db.updateTable('loan_requests').set({ state: 'in_review' }).where('id', '=', id).execute();
    const stale = await judge(id, paper.id, 'verify', { revision: 0, findings: [] });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
    // Sending the bytes to a person is what shows the paper to them.
    const read = await under.app.inject({
      method: 'GET',
      url: `/api/documents/${paper.id}/content`,
      headers: { authorization: officer.token },
    });
    expect(read.statusCode).toBe(200);
    expect((await judge(id, paper.id, 'verify', { revision: 1, findings: [] })).statusCode).toBe(200);
  });

  test('is given only while the request is under review, on a paper of that request that has arrived', async () => {
    const { id, paper, started } = await withPaper();
    const other = await withPaper();
    expect((await judge(id, other.paper, 'verify')).statusCode).toBe(404);
    expect((await judge(id, newId(), 'verify')).statusCode).toBe(404);
    expect((await judge(id, paper, 'reconsider')).statusCode).toBe(412);
    // While the applicant answers one thing, another is judged all the same.
    await under.askFor(started, [{ kind: 'answer', text: 'Where do you live?' }]);
    expect((await under.dossier(officer, id)).may.verifyDocuments).toBe(true);
    expect((await judge(id, paper, 'verify')).statusCode).toBe(200);
    expect((await judge(id, paper, 'reconsider')).statusCode).toBe(200);
    const { db } = under.platform.database;
    await db.updateTable('loan_requests').set({ state: 'pending_approval' }).where('id', '=', id).execute();
    for (const [verdict, body] of [
      ['verify', { revision: 0, findings: [] }],
      ['reject', rejection],
      ['reconsider', { revision: 0 }],
    ] as const)
      expect([verdict, (await judge(id, paper, verdict, body)).statusCode]).toEqual([verdict, 409]);
    await db.updateTable('loan_requests').set({ state: 'info_requested' }).where('id', '=', id).execute();
    const uploading = newId();
    await under.send('POST', `/requests/${id}/documents`, started.caller, {
      id: uploading,
      type: 'identity_card',
      partyId: null,
      fileName: 'x.png',
      sizeBytes: 10,
    });
    const shown = (await under.dossier(officer, id)).documents.map((document) => document.id);
    expect(shown).toContain(paper);
    expect(shown).not.toContain(uploading);
  });
});

test('the applicant hears of a rejection when the paper is asked for again, and keeps knowing it', async () => {
  const { started, id, paper } = await withPaper();
  const state = async () =>
    (await seenByApplicant(started)).map((document) => [document.state, document.rejectionCode]);
  await judge(id, paper, 'reject', { ...rejection, text: 'The lower half is dark' });
  expect(await state()).toEqual([['uploaded', null]]);
  const one = await under.send('GET', `/documents/${paper}`, started.caller);
  expect(one.body).not.toMatch(/rejected|unreadable|dark/);
  await judge(id, paper, 'reconsider');
  await judge(id, paper, 'reject', { ...rejection, text: 'The lower half is dark' });
  under.clock.advance(1_000);
  const [item] = await under.askFor(started, [
    { kind: 'document', text: 'Your card once more', documentType: 'identity_card' },
  ]);
  expect(await seenByApplicant(started)).toMatchObject([
    { state: 'rejected', rejectionCode: 'unreadable', rejectionReason: 'The lower half is dark' },
  ]);
  expect((await seenByApplicant(started))[0]).not.toHaveProperty('decidedBy');
  const again = under.documentOf(await under.upload(id, started.caller, 'identity_card'));
  await under.send('POST', `/requests/${id}/items/${item?.id}/answer?language=en`, started.caller, {
    version: 1,
    text: '',
    documentIds: [again.id],
  });
  const { version } = await under.following(started);
  const sent = await under.send('POST', `/requests/${id}/answer?language=en`, started.caller, { version });
  expect(sent.statusCode).toBe(200);
  expect(await state()).toEqual([
    ['rejected', 'unreadable'],
    ['uploaded', null],
  ]);
  under.clock.advance(1_000);
  await judge(id, again.id, 'reject', rejection);
  expect((await state())[1]).toEqual(['uploaded', null]);
});

test('an approval can be recommended once each required paper, also of the guarantor, is verified', async () => {
  const guarantor = { ...completeParty(401), id: newId() };
  const started = await under.reviewed('business-loan', {}, (data) => ({
    ...unrelated(data),
    parties: { list: [guarantor] },
  }));
  const { id } = started.request;
  const answers = {
    person: { registerNumber: 'ЪЪ85051234', clanName: '', patronymic: 'Дорж', givenName: 'Сараа' },
    address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
  };
  await under.answerAs(id, guarantor, answers, ['identity_card']);
  const { documents } = await under.dossier(under.officer, id);
  await under.showPapers(id, officer);
  for (const [index, paper] of documents.entries()) {
    const { actions, blocked } = await under.dossier(under.officer, id);
    expect([index, actions.includes('recommend_approve')]).toEqual([index, false]);
    expect(blocked).toContainEqual({ action: 'recommend_approve', guards: ['documents-verified'] });
    await judge(id, paper.id, 'verify');
  }
  expect((await under.dossier(under.officer, id)).actions).toContain('recommend_approve');
  await judge(id, documents[0]?.id ?? '', 'reconsider');
  expect((await under.dossier(under.officer, id)).actions).not.toContain('recommend_approve');
});
