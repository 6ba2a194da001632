import type { Language } from '@zeel/protocol/rooms/config';
import {
  confirmPayout,
  getPayoutConditions,
  listPayoutFiles,
  listPayouts,
  makePayoutFile,
  orderPayouts,
  type PayoutView,
  readPayoutStatement,
  releasePayout,
  setPayoutAccount,
  stopPayout,
  tickPayoutCondition,
  undoPayout,
} from '@zeel/protocol/rooms/disbursements';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';
import type { PayoutFilters } from './read-filters.ts';

export type PayoutsPage = CallReply<typeof listPayouts>;
type Orders = Pick<CallInput<typeof orderPayouts>, 'body'>;
type NewFile = Pick<CallInput<typeof makePayoutFile>, 'body'>;
type Statement = Pick<CallInput<typeof readPayoutStatement>, 'body'>;
type Account = Pick<CallInput<typeof setPayoutAccount>, 'params' | 'body'>;
type Tick = Pick<CallInput<typeof tickPayoutCondition>, 'params' | 'body'>;
type Moved = CallReply<typeof releasePayout>;

/** A step on an order, and what it needs. */
export type PayoutStep =
  | ({ readonly step: 'release' } & Pick<CallInput<typeof releasePayout>, 'params' | 'body'>)
  | ({ readonly step: 'confirm' } & Pick<CallInput<typeof confirmPayout>, 'params' | 'body'>)
  | ({ readonly step: 'stop' } & Pick<CallInput<typeof stopPayout>, 'params' | 'body'>)
  | ({ readonly step: 'undo' } & Pick<CallInput<typeof undoPayout>, 'params' | 'body'>);

function requestOf(input: PayoutStep & Keyed) {
  const { step, idempotencyKey, ...rest } = input;
  const options = { isQuiet: true, idempotencyKey };
  if (step === 'release') return toRequest(releasePayout, { ...rest, body: input.body }, options);
  if (step === 'confirm')
    return toRequest(confirmPayout, { params: input.params, body: input.body }, options);
  if (step === 'stop') return toRequest(stopPayout, { params: input.params, body: input.body }, options);
  return toRequest(undoPayout, { params: input.params, body: input.body }, options);
}

/** The money of signed requests. A failure is told in its place, so the steps are quiet. */
const disbursementsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    payouts: build.infiniteQuery<
      PayoutsPage,
      PayoutFilters & { readonly show: PayoutView; readonly language: Language },
      string | undefined
    >({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listPayouts, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['Disbursement'],
    }),
    payoutFiles: build.infiniteQuery<CallReply<typeof listPayoutFiles>, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam }) =>
        toRequest(
          listPayoutFiles,
          {
            query: pageParam === undefined ? {} : { after: pageParam },
          },
          { isQuiet: true },
        ),
      providesTags: ['Disbursement'],
    }),
    orderPayouts: build.mutation<CallReply<typeof orderPayouts>, Orders & Keyed>({
      query: ({ idempotencyKey, body }) =>
        toRequest(orderPayouts, { body }, { isQuiet: true, idempotencyKey }),
      // Also when it is refused: then there is something newer to read.
      invalidatesTags: ['Disbursement'],
    }),
    makePayoutFile: build.mutation<CallReply<typeof makePayoutFile>, NewFile & Keyed>({
      query: ({ idempotencyKey, body }) =>
        toRequest(makePayoutFile, { body }, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Disbursement'],
    }),
    readPayoutStatement: build.mutation<CallReply<typeof readPayoutStatement>, Statement & Keyed>({
      query: ({ idempotencyKey, body }) =>
        toRequest(readPayoutStatement, { body }, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Disbursement'],
    }),
    stepPayout: build.mutation<Moved, PayoutStep & Keyed>({
      query: requestOf,
      invalidatesTags: ['Disbursement'],
    }),
    setPayoutAccount: build.mutation<null, Account & Keyed>({
      query: ({ idempotencyKey, ...account }) =>
        toRequest(setPayoutAccount, account, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Disbursement'],
    }),
    payoutConditions: build.query<
      CallReply<typeof getPayoutConditions>,
      { readonly loanRequestId: string; readonly language: Language }
    >({
      query: ({ loanRequestId, language }) =>
        toRequest(getPayoutConditions, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      providesTags: ['Disbursement'],
    }),
    tickPayoutCondition: build.mutation<null, Tick & Keyed>({
      query: ({ idempotencyKey, ...tick }) =>
        toRequest(tickPayoutCondition, tick, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Disbursement'],
    }),
  }),
});

export const {
  usePayoutsInfiniteQuery,
  usePayoutFilesInfiniteQuery,
  useOrderPayoutsMutation,
  useMakePayoutFileMutation,
  useReadPayoutStatementMutation,
  useStepPayoutMutation,
  useSetPayoutAccountMutation,
  usePayoutConditionsQuery,
  useTickPayoutConditionMutation,
} = disbursementsApi;
