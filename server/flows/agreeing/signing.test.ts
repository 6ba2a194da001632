import { createHash } from 'node:crypto';
import { completeParty as someone } from '@zeel/domain/request-form/testing';
import type { DeskSigning } from '@zeel/protocol/rooms/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgreementsRoom, listSignatures } from '../../modules/agreements/index.ts';
import { verifyAuditChain } from '../../platform/audit/index.ts';
import { encryptionOf } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';
import { unrelated } from '../testing/unrelated-person.ts';
import { agreeingJobs } from './index.ts';
import { acceptOffer, signingSteps, type TestSigner } from './testing/sign-as.ts';

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;
const NOBODY = { clanName: 'Боржигон', patronymic: 'Дорж', givenName: 'Болд' };

let under: DecisionsApp;
let people: { officer: NamedPerson; approver: NamedPerson };
let steps: ReturnType<typeof signingSteps>;
let number = 300;
const room = createAgreementsRoom();

/** Sessions end while the clock runs on: people come back with new ones. */
const signInStaff = async (): Promise<void> => {
  people = {
    officer: await under.staff(['officer']),
    approver: await under.staff(['approver'], 100 * MILLION),
  };
};

beforeAll(async () => {
  under = await createDecisionsApp();
  steps = signingSteps(under);
  await signInStaff();
});
afterAll(async () => {
  await room.close();
  await under.close();
});

const idOf = ({ base }: TestSigner): string => base.split('/').at(-1) ?? '';

/** A guest whose offer is accepted, alone. */
const alone = async (): Promise<TestSigner> =>
  acceptOffer(under, people, await under.ready('salary-loan', {}, unrelated));

/** A borrower whose guarantor reads French. */
async function withGuarantor(
  prodId = 'car-lease',
): Promise<{ started: StartedRequest; borrower: TestSigner; guarantor: TestSigner }> {
  number += 1;
  const party = { ...someone(number), id: newId(), email: `guarantor${number}@example.mn` };
  const started = await under.ready(prodId, {}, (data) => ({
    ...unrelated(data),
    parties: { list: [party] },
  }));
  await under.answerAs(
    started.request.id,
    party,
    {
      person: { ...NOBODY, registerNumber: `ЪЪ8505${String(number).padStart(4, '0')}` },
      address: { region: 'Улаанбаатар', district: 'Сүхбаатар', khoroo: '1', line: '' },
      monthlyIncomeMnt: 2 * MILLION,
      otherMonthlyPaymentsMnt: 0,
    },
    [],
  );
  const { db } = under.platform.database;
  await db.updateTable('loan_request_parties').set({ language: 'fr' }).where('id', '=', party.id).execute();
  const borrower = await acceptOffer(under, people, started);
  const guarantor = {
    opener: { party: await under.partyToken(party.email) },
    email: party.email,
    base: '/party',
  };
  return { started, borrower, guarantor };
}

const signaturesOf = (signer: TestSigner) => listSignatures(under.platform.database.db, idOf(signer));
const desk = async (signer: TestSigner): Promise<DeskSigning> =>
  (await under.at(people.officer, 'GET', idOf(signer), '/signing')).json().data.signing;

describe('everybody signs', () => {
  test('each in their own language, and the last one moves the request', async () => {
    const { borrower, guarantor } = await withGuarantor();
    const seen = await steps.read(guarantor, 'fr');
    expect(seen).toMatchObject({
      state: 'open',
      language: 'fr',
      mayTakeTurn: true,
      earlier: [],
      stopped: null,
    });
    expect(seen.lines).toHaveLength(5);
    expect(seen.signers.map(({ role, isMe, signedAt }) => [role, isMe, signedAt])).toEqual([
      ['applicant', false, null],
      ['guarantor', true, null],
    ]);
    expect((await steps.sign(guarantor, 'fr')).statusCode).toBe(200);
    expect((await under.row(idOf(borrower))).state).toBe('accepted');
    // The other one sees it, and what is missing stands at the desk.
    expect((await steps.read(borrower)).signers.map(({ signedAt }) => signedAt !== null)).toEqual([
      false,
      true,
    ]);
    expect((await desk(borrower)).signers.map(({ signature }) => signature !== null)).toEqual([false, true]);
    const last = await steps.sign(borrower);
    expect(last.json().data.signing).toMatchObject({ state: 'complete' });
    expect((await under.row(idOf(borrower))).state).toBe('signed');

    // Both are of the same instant, so they are told by who signed.
    const given = await signaturesOf(borrower);
    const byGuarantor = given.find(({ evidence }) => evidence.role === 'guarantor');
    const byBorrower = given.find(({ evidence }) => evidence.role === 'applicant');
    const { db } = under.platform.database;
    for (const signature of [byGuarantor, byBorrower]) {
      const { document, content } = await db
        .selectFrom('agreements')
        .innerJoin('agreement_files', 'agreement_files.agreement_id', 'agreements.id')
        .select(['agreements.document', 'agreement_files.content'])
        .where('agreements.id', '=', signature?.agreement_id ?? '')
        .executeTakeFirstOrThrow();
      const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
      expect(signature?.evidence).toMatchObject({
        method: 'code',
        templateVersion: 'v1',
        documentSha256: hash(JSON.stringify(document)),
        fileSha256: hash(
          encryptionOf(db).openBytes(content, `agreement_files:${signature?.agreement_id}:agreement`),
        ),
        signedAt: under.clock.now().toISOString(),
        address: '127.0.0.1',
        code: { channel: 'email', sentTo: expect.stringContaining('•••') },
        identityProof: null,
      });
      expect(signature?.evidence.ticked.length).toBeGreaterThanOrEqual(3);
    }
    expect(byGuarantor?.evidence).toMatchObject({ role: 'guarantor', language: 'fr' });
    expect(byBorrower?.evidence).toMatchObject({ role: 'applicant', language: 'en', partyId: null });
    expect(byGuarantor?.evidence.ticked[0]?.text).toContain('J’ai lu');
    expect(await under.trail(idOf(borrower), 'agreement.signed')).toHaveLength(2);
    expect(await verifyAuditChain(db, [])).toMatchObject({ isIntact: true });
    for (const { email } of [borrower, guarantor])
      expect((await under.mailsTo(email)).at(-1)?.subject).toMatch(
        /Everyone has signed|Tout le monde a signé/,
      );
    // The final files come after the commit, one for each language, with everybody on the signature page.
    const finish = agreeingJobs(under.platform, room).find(({ name }) => name === 'finish-agreement');
    await finish?.execute(
      { offerId: byBorrower?.offer_id, loanRequestId: idOf(borrower) },
      { attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
    );
    const finals = await db
      .selectFrom('agreement_files')
      .innerJoin('agreements', 'agreements.id', 'agreement_files.agreement_id')
      .select(['agreements.language', 'agreement_files.signatures'])
      .where('agreements.loan_request_id', '=', idOf(borrower))
      .where('agreement_files.kind', '=', 'signed')
      .orderBy('agreements.language')
      .execute();
    expect(finals).toEqual([
      { language: 'en', signatures: 2 },
      { language: 'fr', signatures: 2 },
    ]);
    await expect(
      db.deleteFrom('agreement_signatures').where('loan_request_id', '=', idOf(borrower)).execute(),
    ).rejects.toThrow();
  });

  test('where the product has an order, the others wait for the borrower', async () => {
    const { borrower, guarantor } = await withGuarantor('business-loan');
    expect((await steps.read(guarantor)).mayTakeTurn).toBe(false);
    const early = await steps.sign(guarantor);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'It is not your turn to sign yet. Somebody else signs first.',
    ]);
    expect((await steps.sign(borrower)).statusCode).toBe(200);
    expect((await steps.read(guarantor)).mayTakeTurn).toBe(true);
    expect((await desk(borrower)).level).toBe('code+seal');
  });

  test('for a company its representative signs, by name, and the company is the borrower', async () => {
    const started = await under.ready('car-lease', {}, (data) => {
      const own = unrelated(data);
      return {
        ...own,
        applicant: {
          ...own.applicant,
          kind: 'company',
          company: { registerNumber: '6123457', name: 'Номин ХХК', position: 'Захирал' },
        },
        income: { ...own.income, company: { activity: 'Худалдаа', foundedOn: '2015-06', employees: 12 } },
      };
    });
    const signer = await acceptOffer(under, people, started);
    const { patronymic, givenName } = (await under.row(idOf(signer))).data.applicant.person;
    const { signers } = await steps.read(signer);
    expect(signers).toMatchObject([{ role: 'representative', partyId: null, isMe: true }]);
    expect((await steps.sign(signer)).statusCode).toBe(200);
    const [signature] = await signaturesOf(signer);
    expect(signature?.evidence).toMatchObject({
      role: 'representative',
      name: `${patronymic} ${givenName}`,
    });
    const { inputs } = await under.platform.database.db
      .selectFrom('agreements')
      .select('inputs')
      .where('id', '=', signature?.agreement_id ?? '')
      .executeTakeFirstOrThrow();
    expect(inputs.borrower).toMatchObject({ name: 'Номин ХХК', registerNumber: '6123457' });
    expect((await under.row(idOf(signer))).state).toBe('signed');
  });

  test('racing devices leave one signature, and each of them sees it', async () => {
    const signer = await alone();
    const signing = await steps.read(signer);
    await steps.askCode(signer);
    const body = steps.bodyOf(signing, await steps.readCode(signer));
    const replies = await Promise.all(Array.from({ length: 8 }, () => steps.send(signer, body)));
    // Five tries belong to a code; whoever comes with none of them left is told to ask for another.
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    for (const { statusCode } of replies) expect([200, 422]).toContain(statusCode);
    expect(await signaturesOf(signer)).toHaveLength(1);
    expect(await under.trail(idOf(signer), 'agreement.signed')).toHaveLength(1);
    const again = await steps.send(signer, body);
    expect([again.statusCode, again.json().data.signing.state]).toEqual([200, 'complete']);
    expect((await steps.askCode(signer)).statusCode).toBe(409);
  });
});

describe('a code', () => {
  test('is stopped after five wrong tries from however many devices, and another one works', async () => {
    const signer = await alone();
    const signing = await steps.read(signer);
    await steps.askCode(signer);
    const right = await steps.readCode(signer);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let device = 0; device < 5; device += 1) {
      const reply = await steps.send(signer, steps.bodyOf(signing, wrong), {
        address: `10.0.0.${device + 1}`,
      });
      expect([reply.statusCode, reply.json().fields.code.code]).toEqual([422, 'invalid']);
    }
    const late = await steps.send(signer, steps.bodyOf(signing, right), { address: '10.0.1.1' });
    expect(late.json().fields.code.message).toContain('five times');
    // The next one waits a little, and then everything goes on.
    const soon = await steps.askCode(signer);
    expect([soon.statusCode, Number(soon.headers['retry-after']) > 0]).toEqual([429, true]);
    under.clock.advance(60_000);
    expect((await steps.askCode(signer)).statusCode).toBe(200);
    const reply = await steps.send(signer, steps.bodyOf(signing, await steps.readCode(signer)));
    expect(reply.statusCode).toBe(200);
  });

  test('cannot be guessed by asking for ever new ones', async () => {
    const signer = await alone();
    const signing = await steps.read(signer);
    let refused = 0;
    for (let round = 0; round < 6 && refused === 0; round += 1) {
      under.clock.advance(50_000 * (round + 1));
      await steps.askCode(signer);
      for (let at = 0; at < 5; at += 1) {
        const address = `10.${round}.0.${at + 1}`;
        const reply = await steps.send(signer, steps.bodyOf(signing, String(100_000 + at)), { address });
        if (reply.statusCode === 429) refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(await signaturesOf(signer)).toEqual([]);
    await signInStaff();
  });

  test('grows old, is kept hashed and belongs to one signature', async () => {
    const signer = await alone();
    const other = await alone();
    const signing = await steps.read(signer);
    await steps.askCode(signer);
    await steps.askCode(other);
    const code = await steps.readCode(signer);
    const crossed = await steps.send(other, steps.bodyOf(await steps.read(other), code));
    expect(crossed.statusCode).toBe(422);
    const { db } = under.platform.database;
    const kept = await db
      .selectFrom('signing_codes')
      .selectAll()
      .where('loan_request_id', '=', idOf(signer))
      .execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept[0]?.sent_to).not.toBe(signer.email);
    under.clock.advance(10 * 60_000);
    const late = await steps.send(signer, steps.bodyOf(signing, code));
    expect(late.json().fields.code.message).toContain('no longer works');
    await signInStaff();
  });
});

describe('only the right words by the right person', () => {
  test('other words, missing or strange ticks and hostile input are refused without a trace', async () => {
    const signer = await alone();
    const signing = await steps.read(signer);
    await steps.askCode(signer);
    const body = steps.bodyOf(signing, await steps.readCode(signer));
    const status = async (given: object) => (await steps.send(signer, given)).statusCode;
    expect(await status({ ...body, documentHash: 'ab'.repeat(32) })).toBe(409);
    expect(await status({ ...body, ticked: body.ticked.slice(1) })).toBe(422);
    expect(await status({ ...body, ticked: [...body.ticked, 'more'] })).toBe(422);
    for (const hostile of [
      { ...body, code: '12345' },
      { ...body, code: ['1', '2'] },
      { ...body, documentHash: "' or 1=1" },
      { ...body, ticked: Array.from({ length: 11 }, String) },
      { ...body, name: 'Somebody else' },
      {},
    ])
      expect(await status(hostile)).toBe(422);
    expect(await signaturesOf(signer)).toEqual([]);
    // None of it cost a try.
    expect(await status(body)).toBe(200);
  });

  test('strangers, the desk and the links of others open nothing', async () => {
    const { borrower, guarantor } = await withGuarantor();
    const other = await alone();
    const path = `/requests/${idOf(borrower)}/signing`;
    const strangers = [
      {},
      { secret: 'x'.repeat(43) },
      other.opener,
      { as: people.officer },
      guarantor.opener,
    ];
    for (const stranger of strangers) {
      expect((await under.send('GET', `${path}?language=en`, stranger)).statusCode).toBe(404);
      for (const [step, body] of [
        ['code', { channel: 'email' }],
        ['sign', { documentHash: 'ab'.repeat(32), ticked: [], code: '123456' }],
        ['refuse', { documentHash: 'ab'.repeat(32), reason: 'No' }],
      ] as const)
        expect((await under.send('POST', `${path}/${step}?language=en`, stranger, body)).statusCode).toBe(
          404,
        );
    }
    for (const stranger of [{}, { party: 'x'.repeat(43) }, borrower.opener]) {
      expect((await under.send('GET', '/party/signing?language=en', stranger)).statusCode).toBe(422);
      expect((await under.send('GET', '/party/agreement/file', stranger)).statusCode).toBe(422);
    }
    expect(
      (await under.send('GET', '/party/agreement?language=fr', guarantor.opener)).json().data.document,
    ).toMatchObject({ language: 'fr' });
    // A phone that nobody has proven is no way to a signature.
    const sms = await under.send('POST', `${path}/code?language=en`, borrower.opener, { channel: 'sms' });
    expect(sms.statusCode).toBe(409);
    const applicant = await under.staff(['applicant']);
    expect((await under.at(applicant, 'GET', idOf(borrower), '/signing')).statusCode).toBe(404);
  });
});

describe('an agreement that is not signed by everyone', () => {
  test('a refusal stops it with a reason, tells the officer and makes what was signed void', async () => {
    const { borrower, guarantor } = await withGuarantor();
    expect((await steps.sign(borrower)).statusCode).toBe(200);
    const { documentHash } = await steps.read(guarantor);
    const refuse = (reason: string) =>
      under.send('POST', '/party/signing/refuse?language=en', guarantor.opener, { documentHash, reason });
    expect((await refuse('   ')).statusCode).toBe(422);
    const reply = await refuse('The sum is larger than we spoke of.');
    expect(reply.json().data.signing).toMatchObject({
      state: 'void',
      stopped: { kind: 'refused', isMe: true },
    });
    expect((await under.row(idOf(borrower))).state).toBe('in_review');
    const [offer] = await under.offers(idOf(borrower));
    expect(offer?.answer).toBe('void');
    expect(await desk(borrower)).toMatchObject({
      state: 'void',
      stopped: { kind: 'refused', reason: 'The sum is larger than we spoke of.' },
    });
    // The others hear that it was refused, and not why.
    const seen = await steps.read(borrower);
    expect(seen).toMatchObject({ state: 'void', stopped: { kind: 'refused', isMe: false } });
    expect(JSON.stringify(seen)).not.toContain('larger');
    const { assignee_user_id: assignee } = await under.row(idOf(borrower));
    const { email } = await under.platform.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', assignee ?? '')
      .executeTakeFirstOrThrow();
    const mail = (await under.mailsTo(email ?? '')).at(-1);
    expect(mail?.subject).toContain('will not sign');
    expect(mail?.text).toContain('larger than we spoke of');
    const late = await refuse('Twice.');
    expect(late.statusCode).toBe(409);
  });

  test('another offer has an agreement of its own; the signatures under the first are shown as void', async () => {
    const started = await under.ready('salary-loan', {}, unrelated);
    const signer = await acceptOffer(under, people, started);
    const first = await steps.read(signer);
    await under.act(people.officer, idOf(signer), 'rescind');
    expect(await steps.read(signer)).toMatchObject({
      state: 'void',
      stopped: { kind: 'rescinded', name: '' },
    });
    await acceptOffer(under, people, started, 'recommend_other_terms');
    const next = await steps.read(signer);
    expect(next).toMatchObject({ state: 'open', stopped: null });
    expect(next.documentHash).not.toBe(first.documentHash);
    // What was read before cannot be signed any more.
    await steps.askCode(signer);
    const code = await steps.readCode(signer);
    expect((await steps.send(signer, steps.bodyOf(first, code))).statusCode).toBe(409);
    const { started: leased, borrower, guarantor } = await withGuarantor();
    await steps.sign(guarantor);
    await under.act(people.officer, idOf(borrower), 'rescind');
    expect((await under.mailsTo(guarantor.email)).at(-1)?.subject).toContain('n’est plus valable');
    await acceptOffer(under, people, leased);
    const second = await steps.read(borrower);
    expect(second.earlier).toMatchObject([{ role: 'guarantor' }]);
    expect(second.signers.every(({ signedAt }) => signedAt === null)).toBe(true);
  });

  test('a lost link is sent again by the applicant, a few times an hour', async () => {
    const { borrower, guarantor } = await withGuarantor();
    const { signers } = await steps.read(borrower);
    const path = `${borrower.base}/signing/remind/${signers[1]?.partyId ?? ''}`;
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push(await under.send('POST', path, borrower.opener, {}));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    const token = await under.partyToken(guarantor.email);
    expect((await steps.sign({ ...guarantor, opener: { party: token } })).statusCode).toBe(200);
  });

  test('the desk reminds whoever is missing, a few times an hour, and leaves a trace', async () => {
    const { borrower, guarantor } = await withGuarantor();
    const before = (await under.mailsTo(guarantor.email)).length;
    const { signers } = await desk(borrower);
    const remind = (as: NamedPerson, partyId: string | null) =>
      under.at(as, 'POST', idOf(borrower), '/signing/remind', { partyId });
    const guarantorId = signers[1]?.partyId ?? '';
    expect((await remind(await under.staff(['auditor']), guarantorId)).statusCode).toBe(404);
    expect((await remind(people.officer, newId())).statusCode).toBe(404);
    expect((await remind(people.officer, guarantorId)).statusCode).toBe(200);
    expect((await under.mailsTo(guarantor.email)).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('signature'),
    ]);
    expect(await under.trail(idOf(borrower), 'agreement.reminded')).toEqual([
      { actor_id: people.officer.userId },
    ]);
    for (let time = 0; time < 2; time += 1) await remind(people.officer, guarantorId);
    expect((await remind(people.officer, guarantorId)).statusCode).toBe(429);
    await steps.sign(borrower);
    expect((await remind(people.officer, null)).statusCode).toBe(409);
    // Whoever has signed reads whom everyone waits for.
    const own = await under.send('GET', `/requests/${idOf(borrower)}?language=en`, borrower.opener);
    expect(own.json().data.request.awaitedSigners).toEqual(['Дорж Болд']);
  });

  // The clock runs so far that sessions end: nothing comes after it.
  test('those who have not signed are reminded twice, and the request ends by itself', async () => {
    const { borrower, guarantor } = await withGuarantor();
    await steps.sign(guarantor);
    const remind = async (): Promise<void> => {
      for (const job of agreeingJobs(under.platform, room).filter(({ name }) => name === 'remind-signers'))
        await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    };
    const reminders = async (email: string) =>
      (await under.mailsTo(email)).filter(({ subject }) => subject.includes('waits for your signature'))
        .length;
    await remind();
    expect(await reminders(borrower.email)).toBe(0);
    under.clock.advance(3 * DAY_MS);
    await remind();
    await remind();
    expect([await reminders(borrower.email), await reminders(guarantor.email)]).toEqual([1, 0]);
    under.clock.advance(23 * DAY_MS);
    await remind();
    await remind();
    expect(await reminders(borrower.email)).toBe(2);
    under.clock.advance(5 * DAY_MS);
    await under.run('expire-loan-requests');
    expect((await under.row(idOf(borrower))).state).toBe('expired');
    expect((await steps.read(borrower)).state).toBe('ended');
    expect((await steps.askCode(borrower)).statusCode).toBe(409);
  });
});
