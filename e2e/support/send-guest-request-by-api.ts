import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect } from '@playwright/test';
import type { PartyData, RequestData } from '@zeel/domain/request-form';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { sendDraftByApi } from './send-request-by-api.ts';
import { NOTHING_YET } from './start-draft-by-api.ts';

/** What proves a visitor after sending: the reference of the mail, and the secret of the private link. */
export interface GuestRequest {
  readonly id: string;
  readonly reference: string;
  readonly secret: string;
  readonly email: string;
  readonly parties: readonly PartyData[];
}

/** An address nobody else in this run has. */
export const freshEmail = (name: string): string => `${name}-${randomBytes(5).toString('hex')}@mail.demo`;

/** Sends a complete request as a visitor would, human check and all. The people in it have addresses of their own. */
export async function sendGuestRequestByApi(
  request: APIRequestContext,
  prodId = 'salary-loan',
  change: (data: RequestData) => RequestData = (data) => data,
): Promise<GuestRequest> {
  const email = freshEmail('guest');
  const reply = await request.post('/api/requests?language=en', {
    headers: { 'idempotency-key': randomUUID() },
    data: { prodId, answers: { ...NOTHING_YET, amountMnt: 2_000_000, termMonths: 12 } },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data }: { data: { request: { id: string }; secret: string } } = await reply.json();
  const { request: sent, secret } = await sendDraftByApi(request, {
    loanRequestId: data.request.id,
    proof: { [REQUEST_SECRET_HEADER]: data.secret },
    proveHuman: async () => ({ [CAPTCHA_HEADER]: await solveCheck(request) }),
    change: (answers) =>
      change({
        ...answers,
        applicant: { ...answers.applicant, email },
        parties: {
          list: answers.parties.list.map((party) => ({
            ...party,
            id: randomUUID(),
            email: freshEmail('party'),
          })),
        },
      }),
  });
  const { id, reference, data: answers } = sent;
  return { id, reference: reference ?? '', secret: secret ?? '', email, parties: answers.parties.list };
}

interface Solver {
  solveChallenge(work: { challenge: unknown; deriveKey: unknown }): Promise<unknown>;
}

/** Does the embedded proof of work, as a visitor's browser would. */
async function solveCheck(request: APIRequestContext): Promise<string> {
  // The library belongs to the server's workspace; it is found from there.
  const fromServer = createRequire(new URL('../../server/package.json', import.meta.url));
  const { solveChallenge }: Solver = await import(fromServer.resolve('altcha-lib'));
  const { deriveKey }: { deriveKey: unknown } = await import(
    fromServer.resolve('altcha-lib/algorithms/pbkdf2')
  );
  const reply = await request.get('/api/captcha/challenge');
  const { data: challenge }: { data: unknown } = await reply.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
