import type { Language } from '@zeel/protocol/rooms/config';
import {
  acknowledgeSignals,
  assessLoanRequest,
  type Dossier,
  getDossier,
  reconsiderDocument,
  rejectDocument,
  reopenSignals,
  tickCheck,
  verifyDocument,
} from '@zeel/protocol/rooms/dossier';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

interface FileQuestion {
  readonly language: Language;
  readonly loanRequestId: string;
}

type AssessQuestion = Keyed &
  CallInput<typeof assessLoanRequest>['params'] &
  CallInput<typeof assessLoanRequest>['body'];

/** A verdict on one document. */
export type PaperVerdict =
  | ({ readonly verdict: 'verify' } & Omit<CallInput<typeof verifyDocument>['body'], 'revision'>)
  | { readonly verdict: 'reconsider' }
  | ({ readonly verdict: 'reject' } & Omit<CallInput<typeof rejectDocument>['body'], 'revision'>);

interface VerdictQuestion extends Keyed {
  readonly params: CallInput<typeof verifyDocument>['params'];
  /** Of the document that was looked at. */
  readonly revision: number;
  readonly said: PaperVerdict;
}

type TickQuestion = Keyed & CallInput<typeof tickCheck>;

function toVerdictRequest({ params, revision, said, idempotencyKey }: VerdictQuestion) {
  const options = { isQuiet: true, idempotencyKey };
  if (said.verdict === 'verify')
    return toRequest(verifyDocument, { params, body: { revision, findings: said.findings } }, options);
  if (said.verdict === 'reconsider')
    return toRequest(reconsiderDocument, { params, body: { revision } }, options);
  const { reason, text } = said;
  return toRequest(rejectDocument, { params, body: { revision, reason, text } }, options);
}

/** One dossier of the desk. Every action on it asks anew: others change it too. */
export const dossierApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    dossier: build.query<Dossier, FileQuestion>({
      query: ({ language, loanRequestId }) =>
        // Quiet: a dossier that is not there has a page of its own words.
        toRequest(getDossier, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      transformResponse: ({ dossier }: CallReply<typeof getDossier>) => dossier,
      providesTags: (_file, _error, { loanRequestId }) => [{ type: 'LoanRequest', id: loanRequestId }],
      // Personal data leaves the memory with the screen.
      keepUnusedDataFor: 0,
    }),
    // The screen tells of a failure where it happened, so these calls raise no toast. Their callers read the dossier anew afterwards.
    judgePaper: build.mutation<CallReply<typeof verifyDocument>, VerdictQuestion>({
      query: toVerdictRequest,
    }),
    tickCheck: build.mutation<CallReply<typeof tickCheck>, TickQuestion>({
      query: ({ idempotencyKey, ...question }) =>
        toRequest(tickCheck, question, { isQuiet: true, idempotencyKey }),
    }),
    acknowledgeSignals: build.mutation<
      CallReply<typeof acknowledgeSignals>,
      Keyed & CallInput<typeof acknowledgeSignals>
    >({
      query: ({ params, body, idempotencyKey }) =>
        toRequest(acknowledgeSignals, { params, body }, { isQuiet: true, idempotencyKey }),
    }),
    reopenSignals: build.mutation<CallReply<typeof reopenSignals>, Keyed & CallInput<typeof reopenSignals>>({
      query: ({ params, body, idempotencyKey }) =>
        toRequest(reopenSignals, { params, body }, { isQuiet: true, idempotencyKey }),
    }),
    assessAgain: build.mutation<CallReply<typeof assessLoanRequest>, AssessQuestion>({
      query: ({ loanRequestId, version, idempotencyKey }) =>
        toRequest(
          assessLoanRequest,
          { params: { loanRequestId }, body: { version } },
          { isQuiet: true, idempotencyKey },
        ),
    }),
  }),
});

export const {
  useAcknowledgeSignalsMutation,
  useReopenSignalsMutation,
  useDossierQuery,
  useTickCheckMutation,
  useJudgePaperMutation,
  useAssessAgainMutation,
} = dossierApi;
