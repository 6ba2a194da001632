import type { APIRequestContext } from '@playwright/test';
import type { RejectReason } from '@zeel/domain/loan-request';
import type { DocumentType, RequestData } from '@zeel/domain/request-form';
import type { TermsWish } from '@zeel/protocol/rooms/decisions';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { callApi, payFeeByApi } from './create-sent-request.ts';
import { type GuestRequest, sendGuestRequestByApi } from './send-guest-request-by-api.ts';
import { type DemoPersonName, signInByApi } from './sign-in-by-api.ts';

/** The lender's steps with a request without its screens, for journeys that are about what the applicant sees. */
export interface DeskByApi {
  claim(): Promise<void>;
  verifyPapers(): Promise<void>;
  /** Rejects every paper of a type that has come, the applicant's and everyone else's. */
  rejectPapers(type: DocumentType, text: string): Promise<void>;
  ask(items: readonly object[]): Promise<void>;
  recommend(wish: TermsWish | null): Promise<void>;
  approve(): Promise<void>;
  reject(reasonCodes: readonly RejectReason[]): Promise<void>;
  rescind(reason: string): Promise<void>;
}

interface Kept {
  readonly request: { readonly version: number };
}

export async function actAtDesk(
  request: APIRequestContext,
  { id, headers }: { readonly id: string; readonly headers: Readonly<Record<string, string>> },
): Promise<DeskByApi> {
  const tokens = new Map<DemoPersonName, string>();
  const as = async (name: DemoPersonName) => {
    const token = tokens.get(name) ?? (await signInByApi(request, name));
    tokens.set(name, token);
    return { authorization: token };
  };
  const act = async (name: DemoPersonName, step: string, body: object): Promise<void> => {
    const { request: now } = await callApi<Kept>(request, `/requests/${id}?language=en`, { headers });
    const data = { version: now.version, ...body };
    await callApi(request, `/desk/requests/${id}/${step}`, { method: 'POST', headers: await as(name), data });
  };
  const judge = async (verdict: 'verify' | 'reject', body: object, type?: DocumentType): Promise<void> => {
    const officer = await as('officer');
    const { documents } = await callApi<{ documents: StoredDocument[] }>(
      request,
      `/requests/${id}/documents`,
      { headers: officer },
    );
    for (const document of documents.filter((one) => type === undefined || one.type === type))
      await callApi(request, `/desk/requests/${id}/documents/${document.id}/${verdict}`, {
        method: 'POST',
        headers: officer,
        data: { revision: document.revision, ...body },
      });
  };
  return {
    claim: () => act('officer', 'claim', {}),
    verifyPapers: () => judge('verify', {}),
    rejectPapers: (type, text) => judge('reject', { reason: 'unreadable', text }, type),
    ask: (items) => act('officer', 'ask-information', { items }),
    recommend: (wish) =>
      act('officer', 'recommend', {
        outcome: wish === null ? 'approve' : 'other_terms',
        reasonCodes: [wish === null ? 'limits_kept' : 'amount_above_means'],
        comment: '',
        terms: wish,
      }),
    approve: () => act('approver', 'approve', { comment: '' }),
    reject: async (reasonCodes) => {
      await act('officer', 'recommend', { outcome: 'reject', reasonCodes, comment: '', terms: null });
      await act('approver', 'reject', { reasonCodes, comment: '' });
    },
    rescind: (reason) => act('officer', 'rescind', { reason }),
  };
}

/** A guest's request whose fee is paid and which an officer has taken. */
export async function createReviewedRequest(
  request: APIRequestContext,
  change?: (data: RequestData) => RequestData,
): Promise<{ readonly sent: GuestRequest; readonly desk: DeskByApi }> {
  const sent = await sendGuestRequestByApi(request, 'salary-loan', change);
  return { sent, desk: await takeForReview(request, sent) };
}

/** Pays the fee of a guest's request, and an officer takes it. */
export async function takeForReview(request: APIRequestContext, sent: GuestRequest): Promise<DeskByApi> {
  const headers = { [REQUEST_SECRET_HEADER]: sent.secret };
  await payFeeByApi(request, { ...sent, headers, guestPath: '' });
  const desk = await actAtDesk(request, { id: sent.id, headers });
  await desk.claim();
  return desk;
}
