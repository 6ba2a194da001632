import type { Language } from '@zeel/protocol/rooms/config';
import {
  getLoanRequest,
  type LoanRequest,
  listMyLoanRequests,
  withdrawLoanRequest,
} from '@zeel/protocol/rooms/requests';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';
import type { RequestsFilter } from './requests-filter.ts';

type RequestsPage = CallReply<typeof listMyLoanRequests>;

interface ListQuestion {
  readonly language: Language;
  readonly show: RequestsFilter;
}

interface OneQuestion {
  readonly language: Language;
  readonly loanRequestId: string;
}

/** The caller's own requests. They change by others' hands too, so every change asks anew. */
const ownRequestsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    ownRequests: build.infiniteQuery<RequestsPage, ListQuestion, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listMyLoanRequests, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['LoanRequest'],
    }),
    ownRequest: build.query<LoanRequest, OneQuestion>({
      query: ({ language, loanRequestId }) =>
        // Quiet: a request that is not there has a page of its own words.
        toRequest(getLoanRequest, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      transformResponse: ({ request }: CallReply<typeof getLoanRequest>) => request,
      providesTags: ['LoanRequest'],
    }),
    withdrawRequest: build.mutation<LoanRequest, OneQuestion & Keyed & { readonly version: number }>({
      query: ({ language, loanRequestId, version, idempotencyKey }) =>
        toRequest(
          withdrawLoanRequest,
          { params: { loanRequestId }, query: { language }, body: { version } },
          { isQuiet: true, idempotencyKey },
        ),
      transformResponse: ({ request }: CallReply<typeof withdrawLoanRequest>) => request,
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['LoanRequest'],
    }),
  }),
});

export const { useOwnRequestsInfiniteQuery, useOwnRequestQuery, useWithdrawRequestMutation } = ownRequestsApi;
