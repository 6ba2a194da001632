import type { APIRequestContext } from '@playwright/test';
import type { RejectReason } from '@zeel/domain/loan-request';
import type { DocumentType, RequestData } from '@zeel/domain/request-form';
import type { TermsInput } from '@zeel/protocol/rooms/decisions';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { payFeeByApi } from './create-sent-request.ts';
import { acknowledgeSignalsByApi, actByApi, type Judgement, judgePapersByApi } from './desk-by-api.ts';
import { type GuestRequest, sendGuestRequestByApi } from './send-guest-request-by-api.ts';
import { type DemoPersonName, signInByApi } from './sign-in-by-api.ts';

/** The lender's steps with a request without its screens, for journeys that are about what the applicant sees. */
export interface DeskByApi {
  claim(): Promise<void>;
  verifyPapers(): Promise<void>;
  /** Rejects every paper of a type that has come, the applicant's and everyone else's. */
  rejectPapers(type: DocumentType, text: string): Promise<void>;
  ask(items: readonly object[]): Promise<void>;
  recommend(terms: TermsInput | null): Promise<void>;
  approve(): Promise<void>;
  reject(reasonCodes: readonly RejectReason[]): Promise<void>;
  rescind(reason: string): Promise<void>;
}

export function actAtDesk(request: APIRequestContext, id: string): DeskByApi {
  const tokens = new Map<DemoPersonName, string>();
  const tokenOf = async (name: DemoPersonName): Promise<string> => {
    const token = tokens.get(name) ?? (await signInByApi(request, name));
    tokens.set(name, token);
    return token;
  };
  const act = async (name: DemoPersonName, step: string, body: object): Promise<void> =>
    actByApi(request, await tokenOf(name), id, [step, body]);
  const judge = async (judgement: Judgement): Promise<void> =>
    judgePapersByApi(request, await tokenOf('officer'), id, judgement);
  return {
    claim: () => act('officer', 'claim', {}),
    verifyPapers: () => judge({ verdict: 'verify' }),
    rejectPapers: (type, text) => judge({ verdict: 'reject', type, body: { reason: 'unreadable', text } }),
    ask: (items) => act('officer', 'ask-information', { items }),
    recommend: async (terms) => {
      await acknowledgeSignalsByApi(request, await tokenOf('officer'), id);
      await act('officer', 'recommend', {
        outcome: terms === null ? 'approve' : 'other_terms',
        // The journeys recommend less money for more months than was asked for.
        reasonCodes: terms === null ? ['limits_kept'] : ['amount_above_means', 'term_too_short'],
        comment: '',
        terms,
      });
    },
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
  const desk = actAtDesk(request, sent.id);
  await desk.claim();
  return desk;
}
