import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { RequestData, RequestProduct } from '../../domain/request-form/index.ts';
import { completeRequestData } from '../../domain/request-form/testing/index.ts';
import { ownPicture } from '../../server/flows/testing/own-picture.ts';
import { asNobodyElse } from './as-nobody-else.ts';
import { proveHuman } from './prove-human.ts';

const PROD_ID = 'small-loan';
const PAPERS = ['identity_card', 'social_insurance_statement'] as const;
/** A request that was sent and waits for its fee, and what opens it. */
export interface SentRequest {
  readonly id: string;
  readonly reference: string;
  /** Null when an account owns it. */
  readonly secret: string | null;
  /** Where a guest goes on with it: the link of the mail. */
  readonly guestPath: string;
  /** The header that proves the owner to the API. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** Calls the API and gives `data` of the reply. */
export async function callApi<Data>(
  request: APIRequestContext,
  path: string,
  { method = 'GET', headers = {}, data }: Call = {},
): Promise<Data> {
  const reply = await request.fetch(`/api${path}`, {
    method,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(data === undefined ? {} : { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  const { data: body }: { data: Data } = await reply.json();
  return body;
}

interface Kept {
  readonly request: { readonly id: string; readonly version: number; readonly reference: string | null };
}

const readAnswers = async (request: APIRequestContext): Promise<RequestData> => {
  const { product } = await callApi<{ product: RequestProduct }>(request, `/products/${PROD_ID}?language=en`);
  const { wordings } = await callApi<{ wordings: { purpose: string; version: string }[] }>(
    request,
    '/consent-wordings?language=en',
  );
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  return completeRequestData(product, 'individual', versions);
};

/** Fills in and sends a small loan without the form, for journeys that begin at its fee. */
export async function createSentRequest(
  request: APIRequestContext,
  { token }: { readonly token?: string } = {},
): Promise<SentRequest> {
  const read = await readAnswers(request);
  // Each guest is another person; an account is the same person in all its requests.
  const answers = token === undefined ? asNobodyElse(read) : read;
  const owner: Record<string, string> = token === undefined ? {} : { authorization: token };
  const begun = await callApi<Kept & { secret: string | null }>(request, '/requests?language=en', {
    method: 'POST',
    headers: owner,
    data: { prodId: PROD_ID, answers: answers.terms },
  });
  const draftSecret = begun.secret;
  const { id } = begun.request;
  const headers = draftSecret === null ? owner : { 'x-zeel-request-secret': draftSecret };
  let { version } = begun.request;
  for (const step of ['applicant', 'income', 'asset', 'parties', 'consent'] as const) {
    const data = { version, saved: { step, answers: answers[step] } };
    const kept = await callApi<Kept>(request, `/requests/${id}/step?language=en`, {
      method: 'PUT',
      headers,
      data,
    });
    version = kept.request.version;
  }
  // An account's papers come along from its last request.
  const { documents } = await callApi<{ documents: { type: string }[] }>(
    request,
    `/requests/${id}/documents`,
    { headers },
  );
  for (const type of PAPERS)
    if (!documents.some((paper) => paper.type === type)) await addPaper(request, headers, id, type);
  const sent = await callApi<Kept & { secret: string | null }>(
    request,
    `/requests/${id}/submit?language=en`,
    {
      method: 'POST',
      headers: { ...headers, ...(token === undefined ? await proveHuman(request) : {}) },
      data: { version },
    },
  );
  const { secret } = sent;
  const { reference } = sent.request;
  return {
    id,
    reference: reference ?? '',
    secret,
    guestPath: `/resume/${PROD_ID}#resume=${id}.${secret ?? ''}`,
    headers: secret === null ? owner : { 'x-zeel-request-secret': secret },
  };
}

/** Pays the fee at the simulated bank without a browser, and waits until it is settled. */
export async function payFeeByApi(request: APIRequestContext, { id, headers }: SentRequest): Promise<void> {
  interface FeeReply {
    readonly fee: { readonly state: string; readonly invoice: { readonly demoPagePath: string } | null };
  }
  const read = async (): Promise<FeeReply['fee']> =>
    (await callApi<FeeReply>(request, `/requests/${id}/fee`, { headers })).fee;
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('pending');
  const { invoice } = await read();
  const reply = await request.post(invoice?.demoPagePath ?? '', {
    form: { action: 'pay', callback: 'sent' },
  });
  expect(reply.ok()).toBe(true);
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('paid');
}

async function addPaper(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  loanRequestId: string,
  type: (typeof PAPERS)[number],
): Promise<void> {
  const documentId = randomUUID();
  const picture = ownPicture();
  await callApi(request, `/requests/${loanRequestId}/documents`, {
    method: 'POST',
    headers,
    data: { id: documentId, type, partyId: null, fileName: 'paper.png', sizeBytes: picture.length },
  });
  await callApi(request, `/documents/${documentId}/bytes?offset=0`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: picture,
  });
  await callApi(request, `/documents/${documentId}/finish`, { method: 'POST', headers, data: {} });
}
