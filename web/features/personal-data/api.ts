import {
  answerCorrection,
  askForCorrection,
  askForDataExport,
  askForErasure,
  changeRetentionRule,
  getDataExport,
  getErasurePlan,
  getHeldData,
  getHeldRequest,
  getRetention,
  holdRetention,
  listCorrections,
  openDataExport,
  planRetention,
  withdrawConsent,
} from '@zeel/protocol/rooms/personal-data';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';

type Query<E extends Parameters<typeof toRequest>[0]> = CallInput<E>['query'];
type Sent<E extends Parameters<typeof toRequest>[0], Part extends 'params' | 'body'> = Keyed &
  Pick<CallInput<E>, Part>;
type CorrectionsPage = CallReply<typeof listCorrections>;

/** What is held about oneself, and what staff do with people's data. */
const personalDataApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    heldData: build.query<CallReply<typeof getHeldData>, Query<typeof getHeldData>>({
      query: (query) => toRequest(getHeldData, { query }),
      providesTags: ['PersonalData'],
    }),
    heldRequest: build.query<
      CallReply<typeof getHeldRequest>,
      Pick<CallInput<typeof getHeldRequest>, 'params' | 'query'>
    >({
      query: (input) => toRequest(getHeldRequest, input),
      providesTags: ['PersonalData'],
    }),
    dataExport: build.query<CallReply<typeof getDataExport>, void>({
      query: () => toRequest(getDataExport, {}),
      providesTags: ['DataExport'],
    }),
    askForDataExport: build.mutation<CallReply<typeof askForDataExport>, Keyed>({
      query: ({ idempotencyKey }) => toRequest(askForDataExport, { body: {} }, { idempotencyKey }),
      invalidatesTags: ['DataExport'],
    }),
    openDataExport: build.mutation<CallReply<typeof openDataExport>, Sent<typeof openDataExport, 'params'>>({
      query: ({ idempotencyKey, params }) =>
        toRequest(openDataExport, { params, body: {} }, { idempotencyKey }),
    }),
    withdrawConsent: build.mutation<
      CallReply<typeof withdrawConsent>,
      Sent<typeof withdrawConsent, 'params'>
    >({
      query: ({ idempotencyKey, params }) =>
        toRequest(withdrawConsent, { params, body: {} }, { idempotencyKey }),
      invalidatesTags: ['PersonalData'],
    }),
    askForCorrection: build.mutation<
      CallReply<typeof askForCorrection>,
      Sent<typeof askForCorrection, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(askForCorrection, { body }, { idempotencyKey }),
      invalidatesTags: ['PersonalData'],
    }),
    erasurePlan: build.query<CallReply<typeof getErasurePlan>, void>({
      query: () => toRequest(getErasurePlan, {}),
      providesTags: ['PersonalData'],
    }),
    askForErasure: build.mutation<CallReply<typeof askForErasure>, Sent<typeof askForErasure, 'body'>>({
      query: ({ idempotencyKey, body }) => toRequest(askForErasure, { body }, { idempotencyKey }),
    }),
    corrections: build.infiniteQuery<CorrectionsPage, 'open' | 'answered', string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: show, pageParam }) =>
        toRequest(listCorrections, {
          query: { show, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['Correction'],
    }),
    answerCorrection: build.mutation<
      CallReply<typeof answerCorrection>,
      Sent<typeof answerCorrection, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(answerCorrection, input, { idempotencyKey }),
      // Also when it is refused: somebody may have answered meanwhile.
      invalidatesTags: ['Correction'],
    }),
    retention: build.query<CallReply<typeof getRetention>, void>({
      query: () => toRequest(getRetention, {}),
      providesTags: ['Retention'],
    }),
    changeRetentionRule: build.mutation<
      CallReply<typeof changeRetentionRule>,
      Sent<typeof changeRetentionRule, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(changeRetentionRule, input, { idempotencyKey }),
      invalidatesTags: ['Retention'],
    }),
    planRetention: build.mutation<CallReply<typeof planRetention>, Keyed>({
      query: ({ idempotencyKey }) => toRequest(planRetention, { body: {} }, { idempotencyKey }),
      invalidatesTags: ['Retention'],
    }),
    holdRetention: build.mutation<
      CallReply<typeof holdRetention>,
      Sent<typeof holdRetention, 'params' | 'body'>
    >({
      query: ({ idempotencyKey, ...input }) => toRequest(holdRetention, input, { idempotencyKey }),
      invalidatesTags: ['Retention'],
    }),
  }),
});

export const {
  useHeldDataQuery,
  useHeldRequestQuery,
  useDataExportQuery,
  useAskForDataExportMutation,
  useOpenDataExportMutation,
  useWithdrawConsentMutation,
  useAskForCorrectionMutation,
  useErasurePlanQuery,
  useAskForErasureMutation,
  useCorrectionsInfiniteQuery,
  useAnswerCorrectionMutation,
  useRetentionQuery,
  useChangeRetentionRuleMutation,
  usePlanRetentionMutation,
  useHoldRetentionMutation,
} = personalDataApi;
