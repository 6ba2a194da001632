import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type DataStep, type DocumentType, documentsFor, type RequestData } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { ConsentWording, LoanRequest } from '@zeel/protocol/rooms/requests';
import { makePdf } from './sample-files.ts';
import { startDraftByApi } from './start-draft-by-api.ts';

const STEPS: readonly DataStep[] = ['terms', 'applicant', 'income', 'asset', 'parties', 'consent'];

/** What proves to the API who asks: a session's token, or the secret of a guest's request. */
type Proof = Readonly<Record<string, string>>;

interface Sending {
  readonly loanRequestId: string;
  readonly proof: Proof;
  /** Answers of its own, instead of the usual ones. */
  readonly change?: (data: RequestData) => RequestData;
  /** Required papers that are not added, because they may follow. */
  readonly leavesOut?: readonly DocumentType[];
  /** What a visitor shows besides, once, when the request is sent. */
  readonly proveHuman?: () => Promise<Proof>;
}

/** Sends a complete request of the holder of the token, papers and all; gives it as the server answered. */
export async function sendRequestByApi(
  request: APIRequestContext,
  token: string,
  prodId = 'salary-loan',
): Promise<LoanRequest> {
  const loanRequestId = await startDraftByApi(request, token, prodId);
  return (await sendDraftByApi(request, { loanRequestId, proof: { authorization: token } })).request;
}

/** A request that was sent, and what its guest opens it with from then on. */
interface Sent {
  readonly request: LoanRequest;
  readonly secret: string | null;
}

/** Fills in a draft, adds its papers and sends it. */
export async function sendDraftByApi(
  request: APIRequestContext,
  { loanRequestId, proof, change = (data) => data, leavesOut = [], proveHuman = async () => ({}) }: Sending,
): Promise<Sent> {
  const call = async <Reply>(
    method: string,
    path: string,
    data?: unknown,
    headers: Proof = {},
  ): Promise<Reply> => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      headers: {
        ...proof,
        ...headers,
        'idempotency-key': randomUUID(),
        ...(Buffer.isBuffer(data) ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(data === undefined ? {} : { data }),
    });
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200);
    const { data: body }: { data: Reply } = await reply.json();
    return body;
  };
  const path = `/requests/${loanRequestId}`;
  let { request: draft } = await call<{ request: LoanRequest }>('GET', `${path}?language=en`);
  const { wordings } = await call<{ wordings: ConsentWording[] }>('GET', '/consent-wordings?language=en');
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  const data = change(completeRequestData(draft.product, undefined, versions));
  for (const step of STEPS) {
    const saved = { step, answers: data[step] };
    const body = { version: draft.version, saved };
    ({ request: draft } = await call<{ request: LoanRequest }>('PUT', `${path}/step?language=en`, body));
  }
  const asked = documentsFor(draft.product.rules, data);
  for (const { type } of asked.filter((paper) => paper.isRequired && !leavesOut.includes(paper.type))) {
    const { name: fileName, buffer } = makePdf(`${type}.pdf`, [type]);
    const upload = { id: randomUUID(), type, partyId: null, fileName, sizeBytes: buffer.length };
    await call('POST', `${path}/documents`, upload);
    await call('PUT', `/documents/${upload.id}/bytes?offset=0`, buffer);
    await call('POST', `/documents/${upload.id}/finish`, {});
  }
  ({ request: draft } = await call<{ request: LoanRequest }>('GET', `${path}?language=en`));
  return call<Sent>('POST', `${path}/submit?language=en`, { version: draft.version }, await proveHuman());
}
