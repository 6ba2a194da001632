import { can, ROLES } from '@zeel/domain/identity';
import { arePartiesComplete, emptyRequestData } from '@zeel/domain/request-form';
import { completeParty as someone } from '@zeel/domain/request-form/testing';
import type { Endpoint } from '@zeel/protocol/endpoint';
import * as messages from '@zeel/protocol/rooms/messages';
import type { Party } from '@zeel/protocol/rooms/parties';
import * as parties from '@zeel/protocol/rooms/parties';
import * as tracking from '@zeel/protocol/rooms/tracking';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { listParties } from '../../../modules/requests/parties/index.ts';
import { verifyAuditChain } from '../../../platform/audit/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createFollowingApp, type FollowingApp } from '../../testing/create-following-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';

const DAY_MS = 86_400_000;
const PRODUCT = 'business-loan';
let under: FollowingApp;
let number = 100;
beforeAll(async () => {
  under = await createFollowingApp();
});
afterAll(() => under.close());

/** A request whose guarantor has an address of their own. */
async function withGuarantor(): Promise<{ started: StartedRequest; email: string; partyId: string }> {
  number += 1;
  const guarantor = { ...someone(number), id: newId() };
  const started = await under.reviewed(PRODUCT, {}, (data) => ({ ...data, parties: { list: [guarantor] } }));
  return { started, email: guarantor.email, partyId: guarantor.id };
}
const partyOf = (reply: LightMyRequestResponse): Party => {
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.party;
};
const open = (party: string) => under.send('GET', '/party?language=en', { party });
const CONSENTS = ['truthfulness', 'personal_data', 'credit_information'].map((purpose) => ({
  purpose,
  wordingVersion: '2026-11',
}));
const save = (party: string, version: number, answers: object) =>
  under.send('PUT', '/party/answers?language=en', { party }, { version, answers });
const complete = (party: string, version: number, consents: readonly object[] = CONSENTS) =>
  under.send('POST', '/party/complete?language=en', { party }, { version, consents });
const filled = ({ answers }: Party) => ({
  ...answers,
  person: { ...answers.person, registerNumber: 'ЪЪ85051234' },
  address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
});
const isComplete = async ({ request }: StartedRequest) => {
  const row = await under.row(request.id);
  const { db } = under.platform.database;
  const { rules } = await getProductVersion(db, row.product_version_id);
  return arePartiesComplete(rules, await listParties(db, row.id));
};

describe('a token that stood in an address', () => {
  const exchange = (party: string, key?: string) =>
    under.send('POST', '/party/exchange', { party, ...(key === undefined ? {} : { key }) }, {});

  test('is exchanged once for another, and a lost answer comes again under its key', async () => {
    const { email } = await withGuarantor();
    const old = await under.partyToken(email);
    const key = newId();
    const reply = await exchange(old, key);
    const { token } = reply.json().data;
    expect([reply.statusCode, (await open(old)).statusCode, (await open(token)).statusCode]).toEqual([
      200, 422, 200,
    ]);
    const again = await exchange(old, key);
    expect([again.statusCode, again.body]).toEqual([200, reply.body]);
    const late = await exchange(old);
    expect([late.statusCode, late.json().code]).toEqual([422, 'link_expired']);
  });

  test('of many exchanges at once one gets the other token; a wrong one gets none', async () => {
    const { email } = await withGuarantor();
    const old = await under.partyToken(email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(old)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await exchange('x'.repeat(43))).statusCode).toBe(422);
  });
});

describe('a guarantor', () => {
  test('sees who asks and for what, fills in their own part and closes it', async () => {
    const { started, email, partyId } = await withGuarantor();
    const token = await under.partyToken(email);
    const seen = await open(token);
    const party = partyOf(seen);
    expect(party).toMatchObject({ partyId, role: 'guarantor', state: 'invited', mayAnswer: true });
    const { data } = await under.row(started.request.id);
    for (const secret of [data.applicant.person.registerNumber, data.applicant.phone, data.applicant.email])
      expect(seen.body).not.toContain(secret);
    expect(seen.body).not.toMatch(/monthlyIncomeMnt":[1-9]/);
    expect(await isComplete(started)).toBe(false);

    const early = await complete(token, party.version, []);
    expect(early.statusCode).toBe(422);
    expect(Object.keys(early.json().fields)).toEqual(
      expect.arrayContaining([
        'answers.person.registerNumber',
        'documents.identity_card',
        'consents.personal_data',
      ]),
    );
    const saved = partyOf(await save(token, party.version, filled(party)));
    const stale = await save(token, party.version, filled(party));
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);

    const wrongPlace = await under.upload(started.request.id, { party: token }, 'identity_card');
    expect(wrongPlace.statusCode).toBe(422);
    const paper = await under.upload(started.request.id, { party: token }, 'identity_card', partyId);
    const document = under.documentOf(paper);
    // The applicant sees none of the party's papers, and the party none of the applicant's.
    const all = await under.paperTypes(started.request.id);
    const papers = async (opener: object): Promise<readonly { readonly id: string }[]> =>
      (await under.send('GET', `/requests/${started.request.id}/documents`, opener)).json().data.documents;
    expect(await papers(started.caller)).toHaveLength(all.length - 1);
    expect((await under.send('GET', `/documents/${document.id}`, started.caller)).statusCode).toBe(404);
    expect((await papers({ party: token })).map(({ id }) => id)).toEqual([document.id]);
    expect(await papers({ as: under.officer })).toHaveLength(all.length);

    const done = partyOf(await complete(token, saved.version));
    expect(done).toMatchObject({ state: 'completed', mayAnswer: false });
    expect((await complete(token, done.version)).statusCode).toBe(409);
    expect(await isComplete(started)).toBe(true);
    const [progress] = (await under.following(started)).parties;
    expect(progress).toMatchObject({ id: partyId, state: 'completed', mayReplace: false, mayResend: false });
    const { db } = under.platform.database;
    const consents = await db.selectFrom('consents').selectAll().where('party_id', '=', partyId).execute();
    expect(consents).toHaveLength(3);
    const [event] = await db
      .selectFrom('audit_events')
      .select(['actor_kind', 'actor_id'])
      .where('type', '=', 'loan_request.party_completed')
      .where('subject_id', '=', started.request.id)
      .execute();
    expect(event).toEqual({ actor_kind: 'party', actor_id: partyId });
    expect((await verifyAuditChain(db, [])).isIntact).toBe(true);
  });

  test('opens nothing but their own part', async () => {
    const one = await withGuarantor();
    const other = await withGuarantor();
    const token = await under.partyToken(one.email);
    for (const path of [
      `/requests/${one.started.request.id}?language=en`,
      `/requests/${one.started.request.id}/following?language=en`,
      `/requests/${one.started.request.id}/messages`,
      `/requests/${other.started.request.id}/documents`,
    ])
      expect([path, (await under.send('GET', path, { party: token })).statusCode]).toEqual([path, 404]);
  });

  test('says no: what they told is gone, the applicant is told and names someone else', async () => {
    const { started, email, partyId } = await withGuarantor();
    const token = await under.partyToken(email);
    const party = partyOf(await open(token));
    const saved = partyOf(await save(token, party.version, filled(party)));
    await under.upload(started.request.id, { party: token }, 'identity_card', partyId);
    const refused = partyOf(
      await under.send(
        'POST',
        '/party/refuse?language=en',
        { party: token },
        { version: saved.version, reason: 'We are <i>not</i> close' },
      ),
    );
    expect(refused).toMatchObject({
      state: 'refused',
      mayAnswer: false,
      answers: { person: { registerNumber: '' } },
    });
    const { db } = under.platform.database;
    expect(await db.selectFrom('documents').selectAll().where('party_id', '=', partyId).execute()).toEqual(
      [],
    );
    const { data } = await under.row(started.request.id);
    const mail = await under.lastMail(data.applicant.email);
    expect(mail).toContain('does not take part');
    expect(mail).not.toContain('close');

    const replace = (version: number, body: object | null) =>
      under.send(
        'POST',
        `/requests/${started.request.id}/parties/${partyId}/replace?language=en`,
        started.caller,
        { version, party: body },
      );
    const { version } = await under.following(started);
    const nobody = await replace(version, null);
    expect([nobody.statusCode, nobody.json().message]).toEqual([409, expect.stringContaining('guarantor')]);
    number += 1;
    const { role: _same, ...next } = { ...someone(number), id: newId() };
    const wrong = await replace(version, { ...next, phone: '12', email: data.applicant.email });
    expect(Object.keys(wrong.json().fields)).toEqual(['party.phone', 'party.email']);
    expect((await replace(version + 1, next)).statusCode).toBe(412);
    const replaced = await replace(version, next);
    expect(replaced.json().data.following.parties).toMatchObject([{ id: next.id, state: 'invited' }]);
    expect((await open(token)).json().code).toBe('link_expired');
    expect(partyOf(await open(await under.partyToken(next.email))).partyId).toBe(next.id);
  });

  test('is reminded after two and five days, never again, and after thirty the invitation ends', async () => {
    const { started, email, partyId } = await withGuarantor();
    const first = await under.partyToken(email);
    const mails = async () => {
      await under.runFollowing('remind-parties');
      await under.mails.deliverAll();
      return under.mails.sent.filter(({ to }) => to === email).length;
    };
    expect(await mails()).toBe(1);
    under.clock.advance(2 * DAY_MS);
    expect([await mails(), await mails()]).toEqual([2, 2]);
    const second = await under.partyToken(email);
    expect(second).not.toBe(first);
    expect((await open(first)).statusCode).toBe(200);
    under.clock.advance(3 * DAY_MS);
    expect([await mails(), await mails()]).toEqual([3, 3]);
    under.clock.advance(20 * DAY_MS);
    expect(await mails()).toBe(3);
    const resend = await under.send(
      'POST',
      `/requests/${started.request.id}/parties/${partyId}/resend?language=en`,
      started.caller,
      {},
    );
    expect(resend.statusCode).toBe(200);
    expect((await open(second)).statusCode).toBe(422);
    const third = await under.partyToken(email);
    under.clock.advance(30 * DAY_MS);
    expect((await open(third)).json().code).toBe('link_expired');
    await mails();
    expect((await under.following(started)).parties[0]).toMatchObject({ state: 'lapsed', mayResend: true });
    const { data } = await under.row(started.request.id);
    expect(await under.lastMail(data.applicant.email)).toContain('has not answered');
  });

  test('a request that was taken back opens to nobody beside it, and reminds nobody', async () => {
    const { started, email } = await withGuarantor();
    const token = await under.partyToken(email);
    const { version } = await under.following(started);
    await under.ask('POST', `/requests/${started.request.id}/withdraw`, started.caller, { version });
    expect((await open(token)).statusCode).toBe(422);
    under.clock.advance(6 * DAY_MS);
    await under.runFollowing('remind-parties');
    await under.mails.deliverAll();
    expect(under.mails.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('who opens what', () => {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
  const declared = [tracking, messages, parties].flatMap((room) =>
    Object.values<unknown>(room).filter(isEndpoint),
  );
  const MISSING = newId();
  const { leased } = emptyRequestData({ rules: { applicantKinds: ['individual'] } }).asset;

  /** Every endpoint that opens one request, with a call that is right in form. */
  const opening = (id: string, partyId: string) =>
    [
      ['GET', `/requests/${id}/following?language=en`, undefined],
      [
        'POST',
        `/requests/${id}/items/${MISSING}/answer?language=en`,
        { version: 1, text: 'x', documentIds: [] },
      ],
      ['POST', `/requests/${id}/answer?language=en`, { version: 1 }],
      ['GET', `/requests/${id}/messages`, undefined],
      ['POST', `/requests/${id}/messages`, { body: 'x' }],
      ['POST', `/requests/${id}/messages/read`, { upTo: MISSING }],
      ['POST', `/requests/${id}/parties/${partyId}/replace?language=en`, { version: 1, party: null }],
      ['POST', `/requests/${id}/parties/${partyId}/resend?language=en`, {}],
      ['POST', `/requests/${id}/asset?language=en`, { version: 1, priceMnt: 1, leased }],
    ] as const;

  test('every endpoint is served, with its access', () => {
    const served = new Map(
      under.app.routeTable.map(({ method, url, access }) => [`${method} ${url}`, access]),
    );
    for (const { method, path, access } of declared)
      expect([path, served.get(`${method} /api${path}`)]).toEqual([path, access]);
    const byId = declared.filter(({ path }) => path.includes(':loanRequestId'));
    expect(opening('', '')).toHaveLength(byId.length - 1); // Taking over has its own test.
  });

  test("another's request and a missing one are answered alike, for every role", async () => {
    const { started, partyId } = await withGuarantor();
    const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
    const callers = [
      {},
      { secret: 'A'.repeat(43) },
      { party: 'A'.repeat(43) },
      ...(await Promise.all(ROLES.map(async (role) => ({ as: await under.signIn([role]) })))),
    ];
    for (const caller of callers)
      for (const [index, [method, path, body]] of opening(started.request.id, partyId).entries()) {
        const theirs = await under.send(method, path, caller, body);
        const missing = await under.send(method, opening(MISSING, partyId)[index]?.[1] ?? '', caller, body);
        expect([path, theirs.statusCode]).toEqual([path, 404]);
        expect(strip(theirs.body)).toBe(strip(missing.body));
      }
  });

  test('a party’s endpoints say the same to everyone without the right token', async () => {
    const bodies = new Set<string>();
    for (const opener of [{}, { party: 'A'.repeat(43) }, { party: 'short' }, { as: under.officer }])
      bodies.add(
        (await under.send('GET', '/party?language=en', opener)).body.replace(/"requestId":"[^"]+"/, ''),
      );
    expect([...bodies]).toEqual([expect.stringContaining('link_expired')]);
  });

  test('taking over is for applicants: 401 without a session, 404 without the permission', async () => {
    expect((await under.send('GET', '/requests/take-overs?language=en')).statusCode).toBe(401);
    for (const role of ROLES) {
      const reply = await under.send('GET', '/requests/take-overs?language=en', {
        as: await under.signIn([role]),
      });
      expect([role, reply.statusCode]).toEqual([role, can([role], 'requests:own') ? 200 : 404]);
    }
  });
});
