import { randomUUID } from 'node:crypto';
import type { DocumentType, RequestData, RequestProduct } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { ConsentWording, LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Caller } from './call-api.ts';

const PROD_ID = 'small-loan';
const PAPERS = ['identity_card', 'social_insurance_statement'] as const satisfies readonly DocumentType[];
const STEPS = ['applicant', 'income', 'asset', 'parties', 'consent'] as const;
/** The smallest picture that is one: a single white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

type Kept = { readonly request: LoanRequest };

/** Answers that make a small loan complete. */
export async function readAnswers(call: Caller): Promise<RequestData> {
  const { product } = await call<{ product: RequestProduct }>(`/products/${PROD_ID}?language=en`);
  const { wordings } = await call<{ wordings: ConsentWording[] }>('/consent-wordings?language=en');
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  return completeRequestData(product, 'individual', versions);
}

/** Begins a request of the caller. The mark stands in its purpose, so that it is found in the database again. */
export const startDraft = async (call: Caller, answers: RequestData, mark: string): Promise<LoanRequest> =>
  (
    await call<Kept>('/requests?language=en', {
      method: 'POST',
      body: { prodId: PROD_ID, answers: { ...answers.terms, purpose: mark } },
    })
  ).request;

/** Begins a request, fills it in and adds its papers: now it can be sent. */
export async function makeDraft(call: Caller, answers: RequestData, mark: string): Promise<LoanRequest> {
  let request = await startDraft(call, answers, mark);
  for (const step of STEPS) {
    const body = { version: request.version, saved: { step, answers: answers[step] } };
    ({ request } = await call<Kept>(`/requests/${request.id}/step?language=en`, { method: 'PUT', body }));
  }
  // An account's papers come along from its last request.
  const { documents } = await call<{ documents: { type: string }[] }>(`/requests/${request.id}/documents`);
  for (const type of PAPERS)
    if (!documents.some((paper) => paper.type === type)) await addPaper(call, request.id, type);
  return request;
}

export const submit = async (
  call: Caller,
  { id, version }: Pick<LoanRequest, 'id' | 'version'>,
): Promise<LoanRequest> =>
  (await call<Kept>(`/requests/${id}/submit?language=en`, { method: 'POST', body: { version } })).request;

/** Uploads one file in one piece; gives its id. */
export async function uploadFile(
  call: Caller,
  loanRequestId: string,
  {
    type,
    fileName,
    bytes,
  }: { readonly type: DocumentType; readonly fileName: string; readonly bytes: Buffer },
): Promise<string> {
  const id = randomUUID();
  await call(`/requests/${loanRequestId}/documents`, {
    method: 'POST',
    body: { id, type, partyId: null, fileName, sizeBytes: bytes.length },
  });
  await call(`/documents/${id}/bytes?offset=0`, { method: 'PUT', body: bytes });
  await call(`/documents/${id}/finish`, { method: 'POST', body: {} });
  return id;
}

const addPaper = (call: Caller, loanRequestId: string, type: DocumentType): Promise<string> =>
  uploadFile(call, loanRequestId, { type, fileName: 'paper.png', bytes: PICTURE });
