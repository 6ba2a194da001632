import type { Language } from '@zeel/protocol/rooms/config';
import { listTakeOvers, takeOverLoanRequest } from '@zeel/protocol/rooms/tracking';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

type TakeOver = CallReply<typeof listTakeOvers>['requests'][number];

/** Requests that were sent without an account from the address of the person who is signed in. */
const takeOversApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    takeOvers: build.query<readonly TakeOver[], Language>({
      // Quiet: an offer that does not come is missed by nobody, and comes with the next visit.
      query: (language) => toRequest(listTakeOvers, { query: { language } }, { isQuiet: true }),
      transformResponse: ({ requests }: CallReply<typeof listTakeOvers>) => requests,
      providesTags: ['LoanRequest'],
    }),
    takeOver: build.mutation<
      CallReply<typeof takeOverLoanRequest>,
      Keyed & { readonly loanRequestId: string }
    >({
      query: ({ loanRequestId, idempotencyKey }) =>
        toRequest(
          takeOverLoanRequest,
          { params: { loanRequestId }, body: {} },
          { isQuiet: true, idempotencyKey },
        ),
      invalidatesTags: ['LoanRequest'],
    }),
  }),
});

export const { useTakeOversQuery, useTakeOverMutation } = takeOversApi;
