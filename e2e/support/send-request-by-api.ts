import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type DataStep, documentsFor, hasCollateral } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { ConsentWording, LoanRequest } from '@zeel/protocol/rooms/requests';
import { makePdf } from './sample-files.ts';
import { startDraftByApi } from './start-draft-by-api.ts';

const STEPS: readonly DataStep[] = ['terms', 'applicant', 'income', 'asset', 'parties', 'consent'];

/** Sends a complete request of the holder of the token, papers and all; gives it as the server answered. */
export async function sendRequestByApi(
  request: APIRequestContext,
  token: string,
  prodId = 'salary-loan',
): Promise<LoanRequest> {
  const call = async <Reply>(method: string, path: string, data?: unknown): Promise<Reply> => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: token,
        'idempotency-key': randomUUID(),
        ...(Buffer.isBuffer(data) ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(data === undefined ? {} : { data }),
    });
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200);
    const { data: body }: { data: Reply } = await reply.json();
    return body;
  };
  const id = await startDraftByApi(request, token, prodId);
  const path = `/requests/${id}`;
  let { request: draft } = await call<{ request: LoanRequest }>('GET', `${path}?language=en`);
  const { wordings } = await call<{ wordings: ConsentWording[] }>('GET', '/consent-wordings?language=en');
  const versions = Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version]));
  const data = completeRequestData(draft.product, undefined, versions);
  for (const step of STEPS) {
    const saved = { step, answers: data[step] };
    const body = { version: draft.version, saved };
    ({ request: draft } = await call<{ request: LoanRequest }>('PUT', `${path}/step?language=en`, body));
  }
  const { rules } = draft.product;
  const asked = documentsFor(rules, data.applicant.kind, { hasCollateral: hasCollateral(rules, data.asset) });
  for (const { type } of asked.filter(({ isRequired }) => isRequired)) {
    const { name: fileName, buffer } = makePdf(`${type}.pdf`, [type]);
    const upload = { id: randomUUID(), type, partyId: null, fileName, sizeBytes: buffer.length };
    await call('POST', `${path}/documents`, upload);
    await call('PUT', `/documents/${upload.id}/bytes?offset=0`, buffer);
    await call('POST', `/documents/${upload.id}/finish`, {});
  }
  ({ request: draft } = await call<{ request: LoanRequest }>('GET', `${path}?language=en`));
  const sent = await call<{ request: LoanRequest }>('POST', `${path}/submit?language=en`, {
    version: draft.version,
  });
  return sent.request;
}
