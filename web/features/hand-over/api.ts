import { getHandover, sendHandover } from '@zeel/protocol/rooms/loans';
import { type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';

interface OfRequest {
  readonly loanRequestId: string;
}

/** How a paid loan is handed over. A failure is told in its place, so the calls are quiet. */
const handOverApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    handover: build.query<CallReply<typeof getHandover>, OfRequest>({
      query: ({ loanRequestId }) => toRequest(getHandover, { params: { loanRequestId } }, { isQuiet: true }),
      providesTags: ['Disbursement'],
    }),
    sendHandover: build.mutation<CallReply<typeof sendHandover>, OfRequest & Keyed>({
      query: ({ loanRequestId, idempotencyKey }) =>
        toRequest(sendHandover, { params: { loanRequestId }, body: {} }, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Disbursement'],
    }),
  }),
});

export const { useHandoverQuery, useSendHandoverMutation } = handOverApi;
