import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { DocumentType, PartyData, RequestData } from '@zeel/domain/request-form';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { proveHuman } from './prove-human.ts';
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
  leavesOut: readonly DocumentType[] = [],
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
    leavesOut,
    proveHuman: () => proveHuman(request),
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
