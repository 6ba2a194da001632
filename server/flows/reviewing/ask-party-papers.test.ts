import type { DocumentType, PartyData } from '@zeel/domain/request-form';
import { completeParty } from '@zeel/domain/request-form/testing';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { Party } from '@zeel/protocol/rooms/parties';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { Opener } from '../testing/create-following-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';
import { unrelated } from '../testing/unrelated-person.ts';

const DAY_MS = 86_400_000;
let under: DecisionsApp;
let number = 600;
beforeAll(async () => {
  under = await createDecisionsApp();
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

/** Somebody who has closed their part with an identity card. */
interface Closed {
  readonly party: PartyData;
  readonly paper: string;
  readonly opener: Opener;
}

interface Beside {
  readonly started: StartedRequest;
  readonly id: string;
  readonly closed: readonly [Closed, ...Closed[]];
}

/** Under review, with as many guarantors who have said yes. */
async function withClosed(count = 1): Promise<Beside> {
  const parties = Array.from({ length: count }, () => {
    number += 1;
    return { ...completeParty(number), id: newId() };
  });
  const started = await under.reviewed('business-loan', {}, (data) => ({
    ...unrelated(data),
    parties: { list: parties },
  }));
  const { id } = started.request;
  const closed: Closed[] = [];
  for (const party of parties) {
    const opener = { party: await under.partyToken(party.email) };
    const { answers } = partyOf(await open(opener));
    await under.answerAs(
      id,
      party,
      {
        person: { ...answers.person, registerNumber: 'ЪЪ85051234' },
        address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
      },
      ['identity_card'],
    );
    closed.push({ party, opener, paper: (await papersOf(id, opener))[0]?.id ?? '' });
  }
  const [first, ...others] = closed;
  if (first === undefined) throw new Error('nobody stands beside');
  under.clock.advance(1_000);
  return { started, id, closed: [first, ...others] };
}

const partyOf = (reply: LightMyRequestResponse): Party => {
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.party;
};
const open = (opener: Opener) => under.send('GET', '/party?language=en', opener);
const papersOf = async (id: string, opener: Opener): Promise<StoredDocument[]> =>
  (await under.send('GET', `/requests/${id}/documents`, opener)).json().data.documents;
const sendPapers = (opener: Opener, version: number) =>
  under.send('POST', '/party/papers?language=en', opener, { version });
const reject = async (id: string, documentId: string, text = 'The lower half is dark') => {
  const reply = await under.at(under.officer, 'POST', id, `/documents/${documentId}/reject`, {
    revision: 0,
    reason: 'unreadable',
    text,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  under.clock.advance(1_000);
};
const ask = (id: string, items: readonly object[]) =>
  under.act(under.officer, id, 'ask_information', { items });
const askCard = ({ id, closed }: Beside, text = 'Your card once more, please') =>
  ask(id, [{ kind: 'document', text, documentType: 'identity_card', partyId: closed[0].party.id }]);
const sendAnswers = async ({ started, id }: Beside) => {
  const { version } = await under.following(started);
  return under.send('POST', `/requests/${id}/answer?language=en`, started.caller, { version });
};
const upload = (id: string, { opener, party }: Closed, type: DocumentType = 'identity_card') =>
  under.upload(id, opener, type, party.id);
const statesOf = async ({ id }: Beside) =>
  (await under.dossier(under.officer, id)).parties.map(({ state }) => state);

describe('a rejected paper of a closed part', () => {
  test('is asked of its owner, who sees why, replaces it and closes the part again', async () => {
    const beside = await withClosed();
    const { id, started, closed } = beside;
    const [{ party, paper, opener }] = closed;
    await reject(id, paper);
    // A verdict can still be taken back: nobody hears of it before something is asked.
    expect(partyOf(await open(opener))).toMatchObject({
      state: 'completed',
      mayBringPapers: false,
      asked: null,
    });
    expect((await askCard(beside)).statusCode).toBe(200);

    const mail = await under.lastMail(party.email);
    expect(mail).toContain('could not accept one of your documents');
    expect(mail).not.toMatch(/dark|once more/);
    const fresh = { party: await under.partyToken(party.email) };
    expect(fresh).not.toEqual(opener);
    const part = partyOf(await open(fresh));
    expect(part).toMatchObject({
      state: 'reopened',
      mayAnswer: false,
      mayBringPapers: true,
      asked: { papers: [{ type: 'identity_card', text: 'Your card once more, please' }] },
    });
    expect(await papersOf(id, fresh)).toMatchObject([
      {
        id: paper,
        state: 'rejected',
        rejectionCode: 'unreadable',
        rejectionReason: 'The lower half is dark',
      },
    ]);

    // The applicant sees who is waited for, and neither the words nor a place to bring it.
    const following = await under.following(started);
    expect(following).toMatchObject({
      state: 'info_requested',
      changeableDocuments: [],
      actions: ['withdraw'],
      parties: [{ id: party.id, state: 'reopened', mayResend: true, mayReplace: true }],
    });
    const [item] = following.informationRequests[0]?.items ?? [];
    expect(item).toMatchObject({ partyId: party.id, text: '', state: 'open', documentIds: [] });
    const told = await under.lastMail((await under.row(id)).data.applicant.email);
    expect(told).toContain(party.givenName);
    const early = await sendAnswers(beside);
    expect([early.statusCode, early.json().message]).toEqual([
      422,
      expect.stringContaining('Somebody else still has to replace'),
    ]);

    const without = await sendPapers(fresh, part.version);
    expect([without.statusCode, Object.keys(without.json().fields)]).toEqual([
      422,
      ['documents.identity_card'],
    ]);
    const again = under.documentOf(await upload(id, { ...closed[0], opener: fresh }));
    expect((await sendPapers(fresh, part.version + 1)).statusCode).toBe(412);
    const done = partyOf(await sendPapers(fresh, part.version));
    expect(done).toMatchObject({ state: 'completed', mayBringPapers: false, asked: null });
    expect((await sendPapers(fresh, done.version)).statusCode).toBe(409);
    expect((await upload(id, { ...closed[0], opener: fresh })).statusCode).toBe(409);

    expect(await under.lastMail((await under.row(id)).data.applicant.email)).toContain('is there');
    expect((await under.following(started)).actions).toContain('answer');
    expect((await sendAnswers(beside)).statusCode).toBe(200);
    const dossier = await under.dossier(under.officer, id);
    expect(dossier).toMatchObject({ state: 'in_review', parties: [{ state: 'completed' }] });
    expect(dossier.informationRequests[0]?.items).toMatchObject([
      { state: 'answered', documentIds: [again.id] },
    ]);
    const theirs = dossier.documents.filter(({ partyId }) => partyId === party.id);
    expect(theirs.map((document) => [document.id, document.state])).toEqual([
      [paper, 'rejected'],
      [again.id, 'uploaded'],
    ]);
    for (const type of ['loan_request.party_reopened', 'loan_request.party_papers_sent'])
      expect([type, await under.trail(id, type)]).toEqual([type, [{ actor_id: expect.any(String) }]]);
    expect((await verifyAuditChain(under.platform.database.db, [])).isIntact).toBe(true);
  });

  test('is asked for by itself with whatever else is asked, unless something usable is in its place', async () => {
    const beside = await withClosed(2);
    const { id, started, closed } = beside;
    const [first, second] = closed;
    await reject(id, first.paper);
    if (second === undefined) throw new Error('one is missing');
    await under.addPaper(id, 'identity_card', second.party.id);
    await reject(id, second.paper);
    await ask(id, [{ kind: 'answer', text: 'Why now?', documentType: null }]);
    expect((await statesOf(beside)).toSorted()).toEqual(['completed', 'reopened']);
    const dossier = await under.dossier(under.officer, id);
    expect(dossier.informationRequests[0]?.items).toMatchObject([
      { partyId: null, text: 'Why now?' },
      { partyId: first.party.id, text: '', documentType: 'identity_card' },
    ]);
    expect(partyOf(await open(first.opener)).asked?.papers).toEqual([{ type: 'identity_card', text: '' }]);
    // The second party has a usable card, so nothing is asked of them and they cannot add another.
    expect(partyOf(await open(second.opener))).toMatchObject({ state: 'completed', asked: null });
    expect((await upload(id, second)).statusCode).toBe(409);
    expect((await under.following(started)).changeableDocuments).toEqual([]);
  });

  test('opens nothing else: no answer, no consent, no refusal, no other paper, and nobody else’s', async () => {
    const beside = await withClosed(2);
    const { id, started, closed } = beside;
    const [{ opener, party, paper }, other] = closed;
    if (other === undefined) throw new Error('one is missing');
    const extra = await under.addPaper(id, 'bank_statement', party.id);
    await reject(id, paper);
    await askCard(beside);
    const part = partyOf(await open(opener));
    const { answers, version } = part;
    const refused = [
      await under.send('PUT', '/party/answers?language=en', opener, { version, answers }),
      await under.send('POST', '/party/complete?language=en', opener, { version, consents: [] }),
      await under.send('POST', '/party/refuse?language=en', opener, { version }),
      await upload(id, closed[0], 'bank_statement'),
      await under.send('DELETE', `/documents/${extra}`, opener),
      // A judged document cannot be removed.
      await under.send('DELETE', `/documents/${paper}`, opener),
      await upload(id, other),
      // The applicant brings nothing in their place.
      await under.upload(id, started.caller, 'identity_card'),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 409));
    const foreign = [
      await under.upload(id, opener, 'identity_card', other.party.id),
      await under.upload(id, opener, 'identity_card'),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    const [item] = (await under.following(started)).informationRequests[0]?.items ?? [];
    const answered = await under.send(
      'POST',
      `/requests/${id}/items/${item?.id}/answer?language=en`,
      started.caller,
      { version: 1, text: 'Here', documentIds: [] },
    );
    expect(answered.statusCode).toBe(404);
    expect((await sendPapers(other.opener, partyOf(await open(other.opener)).version)).statusCode).toBe(409);
    expect((await under.send('DELETE', `/documents/${other.paper}`, opener)).statusCode).toBe(404);
    expect(partyOf(await open(opener))).toEqual(part);
  });

  test('a document from before does not answer, and one that was taken away again neither', async () => {
    const beside = await withClosed();
    const { id, closed } = beside;
    const [one] = closed;
    await askCard(beside, 'A newer picture, please');
    const { version } = partyOf(await open(one.opener));
    expect((await sendPapers(one.opener, version)).statusCode).toBe(422);
    const { id: newer } = under.documentOf(await upload(id, one));
    expect((await under.send('DELETE', `/documents/${newer}`, one.opener)).statusCode).toBe(200);
    expect((await sendPapers(one.opener, version)).statusCode).toBe(422);
  });
});

describe('who is asked for a paper', () => {
  test('only somebody who has said yes or still may, and only for a paper', async () => {
    const beside = await withClosed();
    const { id, closed } = beside;
    const partyId = closed[0].party.id;
    const asked = (item: object) => ask(id, [{ kind: 'document', text: 'A paper', ...item }]);
    for (const item of [
      { documentType: 'identity_card', partyId: newId() },
      { kind: 'answer', documentType: null, partyId },
    ])
      expect(Object.keys((await asked(item)).json().fields)).toEqual(['items.0.partyId']);
    const elsewhere = (await withClosed()).closed[0].party.id;
    expect((await asked({ documentType: 'identity_card', partyId: elsewhere })).statusCode).toBe(422);
    expect((await under.row(id)).state).toBe('in_review');
    expect(await statesOf(beside)).toEqual(['completed']);
  });

  test('an open part takes it along: the paper is one more that it needs, and closing it answers', async () => {
    number += 1;
    const party = { ...completeParty(number), id: newId() };
    const started = await under.reviewed('business-loan', {}, (data) => ({
      ...unrelated(data),
      parties: { list: [party] },
    }));
    const { id } = started.request;
    await ask(id, [
      { kind: 'document', text: 'What you earn', documentType: 'bank_statement', partyId: party.id },
    ]);
    const opener = { party: await under.partyToken(party.email) };
    const part = partyOf(await open(opener));
    expect(part).toMatchObject({
      state: 'invited',
      mayAnswer: true,
      mayBringPapers: false,
      asked: { papers: [{ type: 'bank_statement', text: 'What you earn' }] },
      documents: [
        { type: 'identity_card', isThere: false },
        { type: 'bank_statement', isThere: false },
      ],
    });
    const answers = {
      person: { ...part.answers.person, registerNumber: 'ЪЪ85051234' },
      address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
    };
    await expect(under.answerAs(id, party, answers, ['identity_card'])).rejects.toThrow('bank_statement');
    await under.answerAs(id, party, {}, ['bank_statement']);
    const [item] = (await under.dossier(under.officer, id)).informationRequests[0]?.items ?? [];
    expect(item).toMatchObject({ state: 'answered', documentIds: [expect.any(String)] });
  });

  test('whoever is replaced owes nothing any more, and the answers can be sent', async () => {
    const beside = await withClosed();
    const { id, started, closed } = beside;
    const [{ party, opener }] = closed;
    await askCard(beside);
    number += 1;
    const { role: _same, ...next } = { ...completeParty(number), id: newId() };
    const { version } = await under.following(started);
    const replaced = await under.send(
      'POST',
      `/requests/${id}/parties/${party.id}/replace?language=en`,
      started.caller,
      { version, party: next },
    );
    expect(replaced.json().data.following).toMatchObject({
      parties: [{ id: next.id, state: 'invited' }],
      actions: ['answer', 'withdraw'],
    });
    expect((await open(opener)).json().code).toBe('link_expired');
    expect((await sendAnswers(beside)).statusCode).toBe(200);
  });
});

describe('at the same moment', () => {
  test('ten closings are one, and a paper taken away meanwhile is not answered with', async () => {
    const beside = await withClosed();
    const { id, closed } = beside;
    const [one] = closed;
    await askCard(beside);
    const { version } = partyOf(await open(one.opener));
    const { id: paper } = under.documentOf(await upload(id, one));
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => sendPapers(one.opener, version)),
      under.send('DELETE', `/documents/${paper}`, one.opener),
    ]);
    const removal = replies.at(-1)?.statusCode;
    const closings = replies.slice(0, -1).map(({ statusCode }) => statusCode);
    const [item] = (await under.dossier(under.officer, id)).informationRequests[0]?.items ?? [];
    if (removal === 200) {
      expect(closings).toEqual(closings.map(() => 422));
      expect(item?.state).toBe('open');
    } else {
      expect(closings.filter((status) => status === 200)).toHaveLength(1);
      expect(closings.filter((status) => status === 409 || status === 412)).toHaveLength(9);
      expect(item).toMatchObject({ state: 'answered', documentIds: [paper] });
    }
    expect(await under.trail(id, 'loan_request.party_papers_sent')).toHaveLength(removal === 200 ? 0 : 1);
  });

  test('the applicant’s answer and a replacement beside a closing leave one true state', async () => {
    const beside = await withClosed();
    const { id, started, closed } = beside;
    const [one] = closed;
    await askCard(beside);
    const { version } = partyOf(await open(one.opener));
    await upload(id, one);
    const { version: requestVersion } = await under.following(started);
    number += 1;
    const { role: _same, ...next } = { ...completeParty(number), id: newId() };
    const [closing, answering, replacing] = await Promise.all([
      sendPapers(one.opener, version),
      under.send('POST', `/requests/${id}/answer?language=en`, started.caller, { version: requestVersion }),
      under.send('POST', `/requests/${id}/parties/${one.party.id}/replace?language=en`, started.caller, {
        version: requestVersion,
        party: next,
      }),
    ]);
    expect([closing.statusCode === 200, replacing.statusCode === 200].filter(Boolean)).toHaveLength(1);
    const dossier = await under.dossier(under.officer, id);
    expect(dossier.state).toBe(answering.statusCode === 200 ? 'in_review' : 'info_requested');
    expect(dossier.informationRequests[0]?.items).toMatchObject([{ state: 'answered' }]);
    expect(dossier.parties.map(({ state }) => state).toSorted()).toEqual(
      closing.statusCode === 200 ? ['completed'] : ['invited', 'replaced'],
    );
  });
});

// Last: so much time passes that everyone has to sign in again.
test('somebody who owes a paper is reminded as any open part, never lapses by itself, and gets another link when asked', async () => {
  const beside = await withClosed();
  const { id, started, closed } = beside;
  const [{ party, opener }] = closed;
  await askCard(beside);
  const mails = async () => {
    await under.runFollowing('remind-parties');
    return (await under.mailsTo(party.email)).length;
  };
  const before = await mails();
  under.clock.advance(2 * DAY_MS);
  expect([await mails(), await mails()]).toEqual([before + 1, before + 1]);
  expect(await under.lastMail(party.email)).toContain('goes on once you have replaced it');
  under.clock.advance(3 * DAY_MS);
  expect([await mails(), await mails()]).toEqual([before + 2, before + 2]);
  const resent = await under.send(
    'POST',
    `/requests/${id}/parties/${party.id}/resend?language=en`,
    started.caller,
    {},
  );
  expect(resent.json().data.following.parties).toMatchObject([{ state: 'reopened' }]);
  expect((await open(opener)).json().code).toBe('link_expired');
  under.clock.advance(31 * DAY_MS);
  await mails();
  const latest = { party: await under.partyToken(party.email) };
  expect(partyOf(await open(latest))).toMatchObject({ state: 'reopened', mayBringPapers: true });
});
