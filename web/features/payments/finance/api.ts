import {
  getPayment,
  listPayments,
  type PaymentDetail,
  reconcilePayments,
  recordRefund,
  resolveEbarimt,
  resolvePayment,
  verifyPayment,
} from '@zeel/protocol/rooms/payments';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';
import type { PaymentFilters } from './read-filters.ts';

type PaymentsPage = CallReply<typeof listPayments>;
type Resolution = Pick<CallInput<typeof resolvePayment>, 'params' | 'body'>;
type EbarimtAnswer = Pick<CallInput<typeof resolveEbarimt>, 'params' | 'body'>;
type SentRefund = Pick<CallInput<typeof recordRefund>, 'params' | 'body'>;
export type Reconciliation = CallReply<typeof reconcilePayments>;

const detailOf = ({ payment }: { payment: PaymentDetail }): PaymentDetail => payment;

/** Fee invoices for finance. A failure is told in its place, so the calls about one invoice are quiet. */
const paymentsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    payments: build.infiniteQuery<PaymentsPage, PaymentFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listPayments, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['Payment'],
    }),
    payment: build.query<PaymentDetail, string>({
      query: (paymentId) => toRequest(getPayment, { params: { paymentId } }, { isQuiet: true }),
      transformResponse: detailOf,
      providesTags: ['Payment'],
    }),
    verifyPayment: build.mutation<PaymentDetail, string>({
      query: (paymentId) => toRequest(verifyPayment, { params: { paymentId }, body: {} }, { isQuiet: true }),
      transformResponse: detailOf,
      invalidatesTags: ['Payment'],
    }),
    resolvePayment: build.mutation<PaymentDetail, Resolution & Keyed>({
      query: ({ idempotencyKey, ...resolution }) =>
        toRequest(resolvePayment, resolution, { isQuiet: true, idempotencyKey }),
      transformResponse: detailOf,
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['Payment'],
    }),
    recordRefund: build.mutation<PaymentDetail, SentRefund & Keyed>({
      query: ({ idempotencyKey, ...sent }) =>
        toRequest(recordRefund, sent, { isQuiet: true, idempotencyKey }),
      transformResponse: detailOf,
      invalidatesTags: ['Payment'],
    }),
    resolveEbarimt: build.mutation<PaymentDetail, EbarimtAnswer & Keyed>({
      query: ({ idempotencyKey, ...answer }) =>
        toRequest(resolveEbarimt, answer, { isQuiet: true, idempotencyKey }),
      transformResponse: detailOf,
      invalidatesTags: ['Payment'],
    }),
    reconcilePayments: build.mutation<Reconciliation, string>({
      query: (date) => toRequest(reconcilePayments, { body: { date } }, { isQuiet: true }),
      invalidatesTags: ['Payment'],
    }),
  }),
});

export const {
  usePaymentsInfiniteQuery,
  usePaymentQuery,
  useVerifyPaymentMutation,
  useResolvePaymentMutation,
  useRecordRefundMutation,
  useResolveEbarimtMutation,
  useReconcilePaymentsMutation,
} = paymentsApi;
