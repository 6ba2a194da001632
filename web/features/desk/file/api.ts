import type { Language } from '@zeel/protocol/rooms/config';
import {
  assessLoanRequest,
  type DeskFile,
  getDeskFile,
  reconsiderDocument,
  rejectDocument,
  verifyDocument,
} from '@zeel/protocol/rooms/desk-file';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

interface FileQuestion {
  readonly language: Language;
  readonly loanRequestId: string;
}

type AssessQuestion = CallInput<typeof assessLoanRequest>['params'] &
  CallInput<typeof assessLoanRequest>['body'];

/** What is said about one paper. */
export type PaperVerdict =
  | { readonly verdict: 'verify' }
  | { readonly verdict: 'reconsider' }
  | ({ readonly verdict: 'reject' } & Omit<CallInput<typeof rejectDocument>['body'], 'revision'>);

interface VerdictQuestion {
  readonly params: CallInput<typeof verifyDocument>['params'];
  /** Of the document that was looked at. */
  readonly revision: number;
  readonly said: PaperVerdict;
}

const QUIET = { isQuiet: true } as const;

function toVerdictRequest({ params, revision, said }: VerdictQuestion) {
  if (said.verdict === 'verify') return toRequest(verifyDocument, { params, body: { revision } }, QUIET);
  if (said.verdict === 'reconsider')
    return toRequest(reconsiderDocument, { params, body: { revision } }, QUIET);
  const { reason, text } = said;
  return toRequest(rejectDocument, { params, body: { revision, reason, text } }, QUIET);
}

/** One file of the desk. Every action on it asks anew: others change it too. */
const deskFileApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskFile: build.query<DeskFile, FileQuestion>({
      query: ({ language, loanRequestId }) =>
        // Quiet: a file that is not there has a page of its own words.
        toRequest(getDeskFile, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      transformResponse: ({ file }: CallReply<typeof getDeskFile>) => file,
      providesTags: (_file, _error, { loanRequestId }) => [{ type: 'LoanRequest', id: loanRequestId }],
      // Personal data leaves the memory with the screen.
      keepUnusedDataFor: 0,
    }),
    // What fails is told in its place, so these calls are quiet. Whoever makes them reads the file anew afterwards.
    judgePaper: build.mutation<CallReply<typeof verifyDocument>, VerdictQuestion>({
      query: toVerdictRequest,
    }),
    assessAgain: build.mutation<CallReply<typeof assessLoanRequest>, AssessQuestion>({
      query: ({ loanRequestId, version }) =>
        toRequest(assessLoanRequest, { params: { loanRequestId }, body: { version } }, QUIET),
    }),
  }),
});

export const { useDeskFileQuery, useJudgePaperMutation, useAssessAgainMutation } = deskFileApi;
