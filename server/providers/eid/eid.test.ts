import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEid, type Eid, type EidAnswer, EidUnavailable } from './index.ts';
import { makeCertificate, type TestCertificate } from './testing/make-certificate.ts';
import { type Deed, type EidSimulator, type Forgery, simulateEid } from './testing/simulate-eid.ts';

const NOW = new Date('2026-11-17T00:00:00Z');
const PERSON = 'ЪЪ90112233';
const ASKED = { registerNumber: PERSON, content: Buffer.from('the agreement, byte for byte') };
const etsi = (registerNumber: string): string => `PNOMN-${registerNumber}`;

let root: TestCertificate;
let strangeRoot: TestCertificate;
let simulator: EidSimulator;
let eid: Eid;

beforeAll(async () => {
  root = await makeCertificate({ name: 'Root' });
  strangeRoot = await makeCertificate({ name: 'Root' });
  const own = await makeCertificate({ name: 'Person', serialNumber: etsi(PERSON), issuer: root });
  simulator = await simulateEid(new Map([[etsi(PERSON), own]]));
  eid = createEid({ ...simulator.account, roots: [root.pem], intermediates: [] }, { now: () => NOW });
});
afterAll(() => simulator.close());

/** Asks the person, who then does something; somebody on the way may forge the answer. */
async function after(deed: Deed, forgery?: Forgery): Promise<EidAnswer> {
  const { sessionId } = await eid.ask({ ...ASKED, text: 'Loan agreement' });
  simulator.act(sessionId, deed, forgery);
  return eid.look(sessionId, ASKED);
}

test('a person sees on the phone what the page shows, and their key signs the very bytes', async () => {
  const { sessionId, verificationCode } = await eid.ask({ ...ASKED, text: 'Зээлийн гэрээ ZL-2026-000042-6' });
  expect(simulator.phone(sessionId)).toEqual({
    text: 'Зээлийн гэрээ ZL-2026-000042-6',
    code: verificationCode,
  });
  expect(verificationCode).toMatch(/^\d{5}$/);
  expect(await eid.look(sessionId, ASKED)).toEqual({ state: 'waiting' });
  simulator.act(sessionId, 'OK');
  expect(await eid.look(sessionId, ASKED)).toMatchObject({
    state: 'signed',
    signature: { algorithm: 'rsassa-pss SHA-256', certificateLevel: 'QUALIFIED' },
  });
  // The same signature proves nothing about other bytes.
  const other = { ...ASKED, content: Buffer.from('another agreement') };
  expect(await eid.look(sessionId, other)).toEqual({ state: 'ended', reason: 'failed' });
});

test('each way in which it can end has its own word', async () => {
  expect(await after('USER_REFUSED_DISPLAYTEXTANDPIN')).toEqual({ state: 'ended', reason: 'refused' });
  expect(await after('TIMEOUT')).toEqual({ state: 'ended', reason: 'timeout' });
  expect(await after('WRONG_VC')).toEqual({ state: 'ended', reason: 'wrong_code' });
  expect(await after('DOCUMENT_UNUSABLE')).toEqual({ state: 'ended', reason: 'unusable' });
});

test('an "OK" is not believed by itself', async () => {
  const failed = { state: 'ended', reason: 'failed' };
  const digest = createHash('sha256').update('other words').digest();
  expect(await after('OK', { digest })).toEqual(failed);
  expect(await after('OK', { certificateLevel: 'ADVANCED' })).toEqual(failed);
  expect(await after('OK', { signatureAlgorithm: 'sha256WithRSAEncryption' })).toEqual(failed);
  const serialNumber = etsi(PERSON);
  for (const certificate of [
    await makeCertificate({ name: 'Person', serialNumber, issuer: strangeRoot }),
    await makeCertificate({ name: 'Somebody else', serialNumber: etsi('ЪЪ90112244'), issuer: root }),
    await makeCertificate({ name: 'Person', serialNumber, issuer: root, validTo: new Date('2025-01-01') }),
  ])
    expect(await after('OK', { certificate })).toEqual(failed);
});

test('a service that is away, or refuses the lender, is told apart from a person who refuses', async () => {
  const account = { ...simulator.account, roots: [root.pem], intermediates: [] };
  const clock = { now: () => NOW };
  for (const broken of [
    { ...account, secret: 'rp_sk_wrong' },
    { ...account, baseUrl: 'http://127.0.0.1:9' },
  ])
    await expect(createEid(broken, clock).ask({ ...ASKED, text: 'x' })).rejects.toBeInstanceOf(
      EidUnavailable,
    );
  await expect(eid.look('no-such-session', ASKED)).rejects.toBeInstanceOf(EidUnavailable);
});
