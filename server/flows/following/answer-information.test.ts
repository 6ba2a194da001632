import type { Message } from '@zeel/protocol/rooms/messages';
import type { Following } from '@zeel/protocol/rooms/tracking';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { writeAsLender } from '../shared/write-as-lender.ts';
import { createFollowingApp, type FollowingApp } from '../testing/create-following-app.ts';
import { PUBLIC_URL, type StartedRequest } from '../testing/create-requests-app.ts';

let under: FollowingApp;
beforeAll(async () => {
  under = await createFollowingApp();
});
afterAll(() => under.close());

const db = () => under.platform.database.db;
const followingOf = (reply: LightMyRequestResponse): Following => reply.json().data.following;
const answer = (
  { request, caller }: StartedRequest,
  itemId: string,
  body: { version: number; text: string; documentIds: string[] },
) => under.send('POST', `/requests/${request.id}/items/${itemId}/answer?language=en`, caller, body);
const sendAll = ({ request, caller }: StartedRequest, version: number) =>
  under.send('POST', `/requests/${request.id}/answer?language=en`, caller, { version });

describe('what the officer asks for', () => {
  test('grows while the applicant still answers, and goes back as one', async () => {
    const started = await under.reviewed('salary-loan');
    const [first] = await under.askFor(started, [{ kind: 'answer', text: 'Why two employers?' }]);
    if (first === undefined) throw new Error('nothing was asked');
    await answer(started, first.id, { version: 1, text: 'One ended', documentIds: [] });
    const items = await under.askFor(started, [{ kind: 'answer', text: 'Since when?' }]);
    expect(items.map(({ text, state }) => [text, state])).toEqual([
      ['Why two employers?', 'answered'],
      ['Since when?', 'open'],
    ]);
    const { informationRequests, version } = await under.following(started);
    expect(informationRequests).toHaveLength(1);
    expect((await sendAll(started, version)).statusCode).toBe(422);
    const second = items[1]?.id ?? '';
    await answer(started, second, { version: 1, text: 'Since May', documentIds: [] });
    const sent = await sendAll(started, (await under.following(started)).version);
    expect([sent.statusCode, followingOf(sent).state]).toEqual([200, 'in_review']);
  });

  test('is answered one by one, with a paper, and goes back when nothing is open', async () => {
    const started = await under.reviewed('salary-loan');
    const [paper, question] = await under.askFor(started, [
      { kind: 'document', text: 'A newer bank statement, please', documentType: 'bank_statement' },
      { kind: 'answer', text: '<b>Why</b> two employers?' },
    ]);
    if (paper === undefined || question === undefined) throw new Error('nothing was asked');
    expect(question.text).toBe('<b>Why</b> two employers?');
    const asked = await under.following(started);
    expect(asked).toMatchObject({
      state: 'info_requested',
      holder: 'applicant',
      changeableDocuments: ['bank_statement'],
      actions: ['withdraw'],
      service: { level: 'paused', leftMs: expect.any(Number) },
    });
    const mail = await under.lastMail((await under.row(started.request.id)).data.applicant.email);
    const [, secret] = new RegExp(`/track#open=${started.request.id}\\.([\\w-]{43})`).exec(mail) ?? [];
    expect((await under.following({ ...started, caller: { secret: secret ?? '' } })).state).toBe(
      'info_requested',
    );
    expect(mail).not.toContain('employers');

    const early = await sendAll(started, asked.version);
    expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([
      422,
      [`items.${paper.id}.documentIds`, `items.${question.id}.text`],
    ]);
    const other = await under.upload(started.request.id, started.caller, 'identity_card');
    expect(other.statusCode).toBe(409);
    const uploaded = await under.upload(started.request.id, started.caller, 'bank_statement');
    const document = under.documentOf(uploaded);

    const empty = await answer(started, paper.id, { version: 1, text: '', documentIds: [] });
    expect([empty.statusCode, empty.json().fields.documentIds.code]).toEqual([422, 'document-missing']);
    const foreign = await answer(started, paper.id, { version: 1, text: '', documentIds: [newId()] });
    expect(foreign.statusCode).toBe(422);
    const kept = await answer(started, paper.id, { version: 1, text: '', documentIds: [document.id] });
    expect(followingOf(kept).informationRequests[0]?.items[0]).toMatchObject({
      state: 'answered',
      version: 2,
    });
    const stale = await answer(started, paper.id, { version: 1, text: '', documentIds: [document.id] });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
    await answer(started, question.id, { version: 1, text: 'One ended', documentIds: [] });
    const changed = await answer(started, question.id, {
      version: 2,
      text: 'One ended in May',
      documentIds: [],
    });
    expect(followingOf(changed).actions).toEqual(['answer', 'withdraw']);

    expect((await sendAll(started, 1)).statusCode).toBe(412);
    const sent = await sendAll(started, asked.version);
    expect(followingOf(sent)).toMatchObject({
      state: 'in_review',
      holder: 'lender',
      changeableDocuments: [],
      service: { level: 'on-time', dueAt: expect.any(String) },
    });
    const late = await answer(started, question.id, { version: 3, text: 'x', documentIds: [] });
    expect(late.statusCode).toBe(404);
  });

  test('a paper that is taken away again no longer answers', async () => {
    const started = await under.reviewed('salary-loan');
    const [paper] = await under.askFor(started, [
      { kind: 'document', text: 'Your card', documentType: 'identity_card' },
    ]);
    const { id } = under.documentOf(await under.upload(started.request.id, started.caller, 'identity_card'));
    await answer(started, paper?.id ?? '', { version: 1, text: '', documentIds: [id] });
    expect((await under.send('DELETE', `/documents/${id}`, started.caller)).statusCode).toBe(200);
    const { version } = await under.following(started);
    expect((await sendAll(started, version)).statusCode).toBe(422);
  });

  test('a rejected paper can be replaced, and stays as it was judged', async () => {
    const started = await under.sent('salary-loan');
    const id = newId();
    await db()
      .insertInto('documents')
      .values({
        id,
        loan_request_id: started.request.id,
        type: 'salary_statement',
        party_id: null,
        state: 'rejected',
        rejection_code: 'unreadable',
        rejection_reason: 'The stamp cannot be read',
        file_name: 'a.png',
        announced_bytes: 10,
        media_type: 'image/png',
        page_count: null,
        kept_bytes: 10,
        original_hash: 'a'.repeat(64),
        content_hash: 'a'.repeat(64),
        thumbnail_hash: null,
        created_at: under.clock.now(),
        uploaded_at: under.clock.now(),
      })
      .execute();
    expect((await under.upload(started.request.id, started.caller, 'salary_statement')).statusCode).toBe(409);
    await db()
      .updateTable('loan_requests')
      .set({ state: 'in_review' })
      .where('id', '=', started.request.id)
      .execute();
    await under.askFor(started, [{ kind: 'answer', text: 'And your new address?' }]);
    expect((await under.following(started)).changeableDocuments).toEqual(['salary_statement']);
    expect((await under.upload(started.request.id, started.caller, 'salary_statement')).statusCode).toBe(200);
    expect((await under.send('DELETE', `/documents/${id}`, started.caller)).statusCode).toBe(409);
  });
});

describe('messages', () => {
  const list = async ({ request, caller }: StartedRequest) =>
    (await under.send('GET', `/requests/${request.id}/messages`, caller)).json().data as {
      messages: Message[];
      unread: number;
    };
  const write = ({ request, caller }: StartedRequest, body: string) =>
    under.send('POST', `/requests/${request.id}/messages`, caller, { body });
  const reply = async ({ request }: StartedRequest, body: string) =>
    under.platform.database.inTransaction(async (tx) => {
      const row = await findLoanRequest(tx, request.id, 'share');
      if (row === undefined) throw new Error('gone');
      return writeAsLender(tx, under.clock, row, {
        userId: under.officer.userId,
        body,
        publicUrl: PUBLIC_URL,
        config: under.platform.config,
      });
    });

  test('go both ways, are marked read, and mails say nothing of them', async () => {
    const started = await under.reviewed('salary-loan', {}, (data) => ({
      ...data,
      applicant: { ...data.applicant, email: 'thread@example.mn' },
    }));
    const hostile = '<img src=x onerror=alert(1)>\u202E\u0000\n"quoted"';
    const written = await write(started, hostile);
    expect(written.json().data.message).toMatchObject({
      by: 'applicant',
      body: '<img src=x onerror=alert(1)>\n"quoted"',
      isRead: false,
    });
    await write(started, 'And one more');
    under.clock.advance(1_000);
    await reply(started, 'We look at it.\nTomorrow.');
    const page = await list(started);
    expect(page.messages.map(({ by }) => by)).toEqual(['lender', 'applicant', 'applicant']);
    expect(page.unread).toBe(1);
    expect((await under.following(started)).unreadMessages).toBe(1);
    const newest = page.messages[0]?.id ?? '';
    const read = await under.send('POST', `/requests/${started.request.id}/messages/read`, started.caller, {
      upTo: newest,
    });
    expect(read.json().data).toEqual({ unread: 0 });
    await under.mails.deliverAll();
    const officers = under.mails.sent.filter(({ to }) => to.startsWith('officer-'));
    expect(officers).toHaveLength(1);
    const [told] = under.mails.sent.filter(({ subject }) => subject.includes('a new message'));
    expect(told?.text).toContain(`/track#open=${started.request.id}.`);
    for (const mail of under.mails.sent)
      expect(mail.text + (mail.html ?? '')).not.toMatch(/onerror|Tomorrow/);
  });

  test('nothing, too much, too often and after the end are refused', async () => {
    const started = await under.reviewed('salary-loan');
    expect((await write(started, ' \u200B\n ')).statusCode).toBe(422);
    expect((await write(started, 'x'.repeat(4_001))).statusCode).toBe(422);
    for (let count = 0; count < 60; count += 1) await write(started, `message ${count}`);
    expect((await write(started, 'one more')).statusCode).toBe(429);
    const { version } = await under.following(started);
    const withdrawn = await under.ask('POST', `/requests/${started.request.id}/withdraw`, started.caller, {
      version,
    });
    expect(withdrawn.statusCode).toBe(200);
    expect((await write(started, 'too late')).statusCode).toBe(409);
    const draft = await under.start('salary-loan');
    expect((await write(draft, 'nobody reads a draft')).statusCode).toBe(409);
  });
});

describe('taking a request over', () => {
  const prove = (userId: string) =>
    db()
      .updateTable('users')
      .set({ email_verified_at: under.clock.now() })
      .where('id', '=', userId)
      .execute();
  const takeOver = (id: string, as: { token: string }, secret?: string | null) =>
    under.send('POST', `/requests/${id}/take-over`, { as, secret: secret ?? null }, {});
  const listed = async (as: { token: string }) =>
    (await under.send('GET', '/requests/take-overs?language=en', { as })).json().data.requests;

  test('only with the proven address of the request; links go on working', async () => {
    const started = await under.sent('salary-loan', {}, (data) => ({
      ...data,
      applicant: { ...data.applicant, email: 'Owner@example.mn' },
    }));
    const { id, reference } = started.request;
    const owner = await under.signIn(['applicant'], 'owner@example.mn');
    const stranger = await under.signIn(['applicant'], 'stranger@example.mn');
    await prove(stranger.userId);
    expect(await listed(owner)).toEqual([]);
    // Unproven, another's, and staff: holding the secret changes nothing.
    const missing = await takeOver(newId(), stranger);
    for (const as of [owner, stranger, under.officer]) {
      const refused = await takeOver(id, as, started.caller.secret);
      const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
      expect([refused.statusCode, strip(refused.body)]).toEqual([404, strip(missing.body)]);
    }
    await prove(owner.userId);
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(owner)).toEqual([
      { loanRequestId: id, reference, productName: 'Salary loan', submittedAt: started.request.submittedAt },
    ]);
    expect((await takeOver(id, owner)).json().data).toEqual({ loanRequestId: id, reference });
    expect((await takeOver(id, owner)).statusCode).toBe(200);
    expect(await listed(owner)).toEqual([]);
    expect((await under.ask('GET', `/requests/${id}`, { as: owner })).statusCode).toBe(200);
    expect((await under.ask('GET', `/requests/${id}`, started.caller)).statusCode).toBe(200);
    const events = await db()
      .selectFrom('audit_events')
      .select('payload')
      .where('type', '=', 'loan_request.taken_over')
      .where('subject_id', '=', id)
      .execute();
    expect(events).toEqual([{ payload: { userId: owner.userId } }]);
  });
});
