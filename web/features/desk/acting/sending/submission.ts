import {
  approveRecommendation,
  askForInformation,
  assignLoanRequest,
  cancelLoanRequest,
  claimLoanRequest,
  recommendDecision,
  rejectLoanRequest,
  releaseLoanRequest,
  reopenLoanRequest,
  rescindOffer,
  sendBackRecommendation,
} from '@zeel/protocol/rooms/decisions';
import { type CallInput, callEndpoint } from '../../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../../shared/http/http-client.ts';
import type { Attempt } from '../../../../shared/send/sender.ts';

type BodyOf<E extends Parameters<typeof callEndpoint>[1]> = Omit<
  NonNullable<CallInput<E>['body']>,
  'version'
>;
type Recommendation = Omit<BodyOf<typeof recommendDecision>, 'outcome'>;

/** An action with everything that travels with it, besides the version it was taken on. */
export type Submission =
  | { readonly action: 'claim' | 'release' }
  | { readonly action: 'assign'; readonly body: BodyOf<typeof assignLoanRequest> }
  | { readonly action: 'ask_information'; readonly body: BodyOf<typeof askForInformation> }
  | {
      readonly action: 'recommend_approve' | 'recommend_other_terms' | 'recommend_reject';
      readonly body: Recommendation;
    }
  | { readonly action: 'send_back'; readonly body: BodyOf<typeof sendBackRecommendation> }
  | { readonly action: 'approve'; readonly body: BodyOf<typeof approveRecommendation> }
  | { readonly action: 'reject'; readonly body: BodyOf<typeof rejectLoanRequest> }
  | { readonly action: 'rescind' | 'reopen' | 'cancel'; readonly body: BodyOf<typeof cancelLoanRequest> };

const OUTCOMES = {
  recommend_approve: 'approve',
  recommend_other_terms: 'other_terms',
  recommend_reject: 'reject',
} as const;

interface Addressee {
  readonly loanRequestId: string;
  /** The version of the file that the person has seen. */
  readonly version: number;
}

/** Sends an action; what went wrong is told where it was tried, so the call is quiet. */
export async function sendSubmission(
  http: HttpClient,
  submission: Submission,
  { loanRequestId, version }: Addressee,
  attempt: Attempt,
): Promise<void> {
  const params = { loanRequestId };
  const options = { ...attempt, isQuiet: true };
  switch (submission.action) {
    case 'claim':
      await callEndpoint(http, claimLoanRequest, { params, body: { version } }, options);
      return;
    case 'release':
      await callEndpoint(http, releaseLoanRequest, { params, body: { version } }, options);
      return;
    case 'assign':
      await callEndpoint(http, assignLoanRequest, { params, body: { version, ...submission.body } }, options);
      return;
    case 'ask_information':
      await callEndpoint(http, askForInformation, { params, body: { version, ...submission.body } }, options);
      return;
    case 'recommend_approve':
    case 'recommend_other_terms':
    case 'recommend_reject': {
      const body = { version, outcome: OUTCOMES[submission.action], ...submission.body };
      await callEndpoint(http, recommendDecision, { params, body }, options);
      return;
    }
    case 'send_back':
      await callEndpoint(
        http,
        sendBackRecommendation,
        { params, body: { version, ...submission.body } },
        options,
      );
      return;
    case 'approve':
      await callEndpoint(
        http,
        approveRecommendation,
        { params, body: { version, ...submission.body } },
        options,
      );
      return;
    case 'reject':
      await callEndpoint(http, rejectLoanRequest, { params, body: { version, ...submission.body } }, options);
      return;
    default: {
      const endpoint = { rescind: rescindOffer, reopen: reopenLoanRequest, cancel: cancelLoanRequest }[
        submission.action
      ];
      await callEndpoint(http, endpoint, { params, body: { version, ...submission.body } }, options);
    }
  }
}
