import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import type { Signing } from '@zeel/protocol/rooms/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgreementsRoom, listSignatures } from '../../modules/agreements/index.ts';
import { findOpenVersion, publishProductVersion } from '../../modules/catalog/index.ts';
import { encryptionOf } from '../../platform/database/index.ts';
import { createEid } from '../../providers/eid/index.ts';
import { makeCertificate, type TestCertificate } from '../../providers/eid/testing/make-certificate.ts';
import { type Deed, type EidSimulator, simulateEid } from '../../providers/eid/testing/simulate-eid.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import { readPrinted } from '../testing/read-printed.ts';
import { unrelated } from '../testing/unrelated-person.ts';
import { agreeingJobs } from './index.ts';
import { acceptOffer, signingSteps, type TestSigner } from './testing/sign-as.ts';

const MILLION = 1_000_000;
const certificates = new Map<string, TestCertificate>();

let root: TestCertificate;
let simulator: EidSimulator;
let isAway = false;
let under: DecisionsApp;
let people: { officer: NamedPerson; approver: NamedPerson };
let steps: ReturnType<typeof signingSteps>;

beforeAll(async () => {
  root = await makeCertificate({ name: 'Root' });
  simulator = await simulateEid(certificates);
  const account = { ...simulator.account, roots: [root.pem], intermediates: [] };
  const clock = { now: () => under.clock.now() };
  const eid = createEid(account, clock);
  const gone = createEid({ ...account, baseUrl: 'http://127.0.0.1:9' }, clock);
  under = await createDecisionsApp({
    eid: {
      ask: (asked) => (isAway ? gone : eid).ask(asked),
      look: (sessionId, asked) => (isAway ? gone : eid).look(sessionId, asked),
    },
  });
  steps = signingSteps(under);
  people = {
    officer: await under.staff(['officer']),
    approver: await under.staff(['approver'], 100 * MILLION),
  };
  const { database } = under.platform;
  const version = await findOpenVersion(database.db, under.clock, 'salary-loan');
  if (version === undefined) throw new Error('the demo sells no salary loan');
  await database.inTransaction((tx) =>
    publishProductVersion(tx, under.clock, {
      ...version,
      policy: { ...version.policy, signing: { level: 'eid', order: 'free' } },
      actor: { kind: 'system' },
    }),
  );
});
afterAll(async () => {
  await simulator.close();
  await under.close();
});

const idOf = ({ base }: TestSigner): string => base.split('/').at(-1) ?? '';

/** Somebody with an e-ID whose offer is accepted. */
async function withEid(): Promise<{ signer: TestSigner; signing: Signing }> {
  const signer = await acceptOffer(under, people, await under.ready('salary-loan', {}, unrelated));
  const { registerNumber } = (await under.row(idOf(signer))).data.applicant.person;
  const serialNumber = `PNOMN-${registerNumber}`;
  certificates.set(serialNumber, await makeCertificate({ name: 'Person', serialNumber, issuer: root }));
  return { signer, signing: await steps.read(signer) };
}

const bodyOf = ({ documentHash, ticks }: Signing) => ({ documentHash, ticked: ticks.map(({ key }) => key) });
const ask = ({ base, opener }: TestSigner, body: object) =>
  under.send('POST', `${base}/signing/eid?language=en`, opener, body);
const look = ({ base, opener }: TestSigner, { documentHash }: Signing) =>
  under.send('POST', `${base}/signing/eid/look?language=en`, opener, { documentHash });
const sessionOf = async (signer: TestSigner): Promise<string> => {
  const { session_id: id } = await under.platform.database.db
    .selectFrom('eid_sessions')
    .select('session_id')
    .where('loan_request_id', '=', idOf(signer))
    .executeTakeFirstOrThrow();
  return id;
};

test('the person’s own key signs the very file; it stands in the evidence and on the signature page', async () => {
  const { signer, signing } = await withEid();
  expect(signing).toMatchObject({ level: 'eid', contacts: [], mayTakeTurn: true });
  expect(signing.ticks.at(-1)?.key).toBe('digital');
  const asked = await ask(signer, bodyOf(signing));
  const { verificationCode } = asked.json().data;
  const phone = simulator.phone(await sessionOf(signer));
  expect(phone.code).toBe(verificationCode);
  expect(phone.text).toContain(`Loan agreement ${(await under.row(idOf(signer))).reference}`);
  expect((await look(signer, signing)).json().data).toMatchObject({ outcome: 'waiting' });
  simulator.act(await sessionOf(signer), 'OK');
  expect((await look(signer, signing)).json().data).toMatchObject({
    outcome: 'signed',
    signing: { state: 'complete' },
  });
  // A second device, or a reply that was lost, hears the same.
  expect((await look(signer, signing)).json().data).toMatchObject({ outcome: 'signed' });
  const { db } = under.platform.database;
  const [signature] = await listSignatures(db, idOf(signer));
  const evidence = signature?.evidence;
  expect(evidence).toMatchObject({ method: 'eid', code: null, identityProof: { provider: 'eid' } });
  const { content: kept, document } = await db
    .selectFrom('agreement_files')
    .innerJoin('agreements', 'agreements.id', 'agreement_files.agreement_id')
    .select(['agreement_files.content', 'agreements.document'])
    .where('agreement_id', '=', signature?.agreement_id ?? '')
    .executeTakeFirstOrThrow();
  const content = encryptionOf(db).openBytes(kept, `agreement_files:${signature?.agreement_id}:agreement`);
  expect(evidence?.fileSha256).toBe(createHash('sha256').update(content).digest('hex'));
  const digital = evidence?.digital;
  const certificate = new X509Certificate(Buffer.from(digital?.certificate ?? '', 'base64'));
  const key = {
    key: certificate.publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  expect(verify('sha256', content, key, Buffer.from(digital?.value ?? '', 'base64'))).toBe(true);
  // The final file says it too.
  const room = createAgreementsRoom();
  const finish = agreeingJobs(under.platform, room).find(({ name }) => name === 'finish-agreement');
  await finish?.execute(
    { offerId: signature?.offer_id, loanRequestId: idOf(signer) },
    { attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
  );
  const final = await room.newestFileOf(db, under.clock, {
    id: signature?.agreement_id ?? '',
    document,
  });
  await room.close();
  const printed = (await readPrinted(final)).join('');
  expect(printed).toContain(digital?.value ?? 'no signature');
  expect(printed).toContain(digital?.certificateSha256 ?? 'no certificate');
});

test.each([
  ['USER_REFUSED_DISPLAYTEXTANDPIN', 'refused'],
  ['TIMEOUT', 'timeout'],
  ['WRONG_VC', 'wrong_code'],
  ['DOCUMENT_UNUSABLE', 'unusable'],
] as const satisfies readonly (readonly [Deed, string])[])(
  'after %s nothing is signed, and the phone can be asked again',
  async (deed, outcome) => {
    const { signer, signing } = await withEid();
    await ask(signer, bodyOf(signing));
    simulator.act(await sessionOf(signer), deed);
    expect((await look(signer, signing)).json().data).toMatchObject({ outcome, signing: { state: 'open' } });
    expect(await listSignatures(under.platform.database.db, idOf(signer))).toEqual([]);
    expect((await ask(signer, bodyOf(signing))).statusCode).toBe(200);
    simulator.act(await sessionOf(signer), 'OK');
    expect((await look(signer, signing)).json().data.outcome).toBe('signed');
  },
);

test('while e-ID is away nothing is signed, and a code is not taken instead', async () => {
  const { signer, signing } = await withEid();
  isAway = true;
  const asked = await ask(signer, bodyOf(signing));
  isAway = false;
  expect([asked.statusCode, asked.json().message]).toEqual([
    503,
    'e-ID cannot be reached at the moment. Nothing was signed. Try again in a few minutes; if it goes on, write to us.',
  ]);
  const code = await steps.askCode(signer);
  expect([code.statusCode, code.json().message]).toEqual([
    409,
    'This agreement is signed with your own digital signature by e-ID. A code is not enough for it.',
  ]);
  const signed = await steps.send(signer, { ...bodyOf(signing), code: '123456' });
  expect(signed.statusCode).toBe(409);
  expect((await look(signer, signing)).json().data.outcome).toBe('timeout');
  expect(await listSignatures(under.platform.database.db, idOf(signer))).toEqual([]);
});

test('other words, missing ticks and a forged answer leave nothing', async () => {
  const { signer, signing } = await withEid();
  const body = bodyOf(signing);
  expect((await ask(signer, { ...body, documentHash: 'ab'.repeat(32) })).statusCode).toBe(409);
  expect((await ask(signer, { ...body, ticked: [] })).statusCode).toBe(422);
  expect((await ask({ ...signer, opener: {} }, body)).statusCode).toBe(404);
  await ask(signer, body);
  const digest = createHash('sha256').update('another file').digest();
  simulator.act(await sessionOf(signer), 'OK', { digest });
  expect((await look(signer, signing)).json().data.outcome).toBe('failed');
  expect(await listSignatures(under.platform.database.db, idOf(signer))).toEqual([]);
  // A phone that nobody touched is forgotten after a while.
  await ask(signer, body);
  under.clock.advance(5 * 60_000);
  expect((await look(signer, signing)).json().data.outcome).toBe('timeout');
});
