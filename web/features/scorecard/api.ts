import type { Language } from '@zeel/protocol/rooms/config';
import {
  beginScorecardDraft,
  cancelScorecardTrial,
  type DifferenceKind,
  discardScorecardDraft,
  getScorecard,
  getScorecardTrial,
  getScorecardVersion,
  listTrialDifferences,
  publishScorecardDraft,
  saveScorecardDraft,
  tryScorecardDraft,
} from '@zeel/protocol/rooms/scorecard';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';

interface DifferencesAsked {
  readonly trialId: string;
  readonly kind: DifferenceKind;
  readonly language: Language;
}

/** The scorecard as the lender keeps it. Every change asks for it anew: others change it too, and a trial goes on by itself. */
const scorecardApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    scorecard: build.query<CallReply<typeof getScorecard>, void>({
      query: () => toRequest(getScorecard, {}),
      providesTags: ['Setting'],
    }),
    scorecardVersion: build.query<CallReply<typeof getScorecardVersion>, number>({
      query: (version) => toRequest(getScorecardVersion, { params: { version: String(version) } }),
      providesTags: ['Setting'],
    }),
    scorecardTrial: build.query<
      CallReply<typeof getScorecardTrial>,
      Pick<CallInput<typeof getScorecardTrial>, 'params' | 'query'>
    >({
      query: (input) => toRequest(getScorecardTrial, input),
      providesTags: ['Setting'],
    }),
    trialDifferences: build.infiniteQuery<
      CallReply<typeof listTrialDifferences>,
      DifferencesAsked,
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { trialId, kind, language }, pageParam }) =>
        toRequest(listTrialDifferences, {
          params: { trialId },
          query: { kind, language, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
    }),
    beginScorecardDraft: build.mutation<CallReply<typeof beginScorecardDraft>, Keyed>({
      query: ({ idempotencyKey }) => toRequest(beginScorecardDraft, { body: {} }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    saveScorecardDraft: build.mutation<
      CallReply<typeof saveScorecardDraft>,
      Keyed & Pick<CallInput<typeof saveScorecardDraft>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(saveScorecardDraft, { body }, { idempotencyKey }),
      // Also when it is refused: a stale revision means that there is something newer to read.
      invalidatesTags: ['Setting'],
    }),
    discardScorecardDraft: build.mutation<
      CallReply<typeof discardScorecardDraft>,
      Keyed & Pick<CallInput<typeof discardScorecardDraft>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(discardScorecardDraft, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    publishScorecardDraft: build.mutation<
      CallReply<typeof publishScorecardDraft>,
      Keyed & Pick<CallInput<typeof publishScorecardDraft>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(publishScorecardDraft, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    tryScorecardDraft: build.mutation<
      CallReply<typeof tryScorecardDraft>,
      Keyed & Pick<CallInput<typeof tryScorecardDraft>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(tryScorecardDraft, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    cancelScorecardTrial: build.mutation<
      CallReply<typeof cancelScorecardTrial>,
      Keyed & { readonly trialId: string }
    >({
      query: ({ idempotencyKey, trialId }) =>
        toRequest(cancelScorecardTrial, { params: { trialId }, body: {} }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
  }),
});

export const {
  useScorecardQuery,
  useScorecardVersionQuery,
  useScorecardTrialQuery,
  useTrialDifferencesInfiniteQuery,
  useBeginScorecardDraftMutation,
  useSaveScorecardDraftMutation,
  useDiscardScorecardDraftMutation,
  usePublishScorecardDraftMutation,
  useTryScorecardDraftMutation,
  useCancelScorecardTrialMutation,
} = scorecardApi;
