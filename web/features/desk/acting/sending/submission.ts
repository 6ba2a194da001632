import type { Endpoint } from '@zeel/protocol/endpoint';
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
import type { HttpRequest } from '../../../../shared/http/build-request.ts';
import { type CallInput, toRequest } from '../../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../../shared/http/server-data.ts';
import type { Keyed } from '../../../../shared/send/sender.ts';

type BodyOf<E extends Endpoint> = Omit<NonNullable<CallInput<E>['body']>, 'version'>;
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

/** A submission on its way to one dossier. */
export interface Addressed extends Keyed {
  readonly submission: Submission;
  readonly loanRequestId: string;
  /** The version of the dossier that the person has seen. */
  readonly version: number;
}

/** The call behind a submission; what went wrong is told where it was tried, so the call is quiet. */
function toSubmissionRequest({ submission, loanRequestId, version, idempotencyKey }: Addressed): HttpRequest {
  const params = { loanRequestId };
  const options = { idempotencyKey, isQuiet: true };
  switch (submission.action) {
    case 'claim':
      return toRequest(claimLoanRequest, { params, body: { version } }, options);
    case 'release':
      return toRequest(releaseLoanRequest, { params, body: { version } }, options);
    case 'assign':
      return toRequest(assignLoanRequest, { params, body: { version, ...submission.body } }, options);
    case 'ask_information':
      return toRequest(askForInformation, { params, body: { version, ...submission.body } }, options);
    case 'recommend_approve':
    case 'recommend_other_terms':
    case 'recommend_reject': {
      const body = { version, outcome: OUTCOMES[submission.action], ...submission.body };
      return toRequest(recommendDecision, { params, body }, options);
    }
    case 'send_back':
      return toRequest(sendBackRecommendation, { params, body: { version, ...submission.body } }, options);
    case 'approve':
      return toRequest(approveRecommendation, { params, body: { version, ...submission.body } }, options);
    case 'reject':
      return toRequest(rejectLoanRequest, { params, body: { version, ...submission.body } }, options);
    default: {
      const endpoint = { rescind: rescindOffer, reopen: reopenLoanRequest, cancel: cancelLoanRequest }[
        submission.action
      ];
      return toRequest(endpoint, { params, body: { version, ...submission.body } }, options);
    }
  }
}

/** Calls an action on a dossier. The caller reads the dossier anew afterwards. */
const submissionApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    submitAction: build.mutation<unknown, Addressed>({ query: toSubmissionRequest }),
  }),
});

export const { useSubmitActionMutation } = submissionApi;
