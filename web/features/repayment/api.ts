import { getDeskRepayment } from '@zeel/protocol/rooms/repayment';
import { type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';

/** The final schedule as the desk reads it. A failure is told in its place, so the call is quiet. */
const repaymentApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskRepayment: build.query<CallReply<typeof getDeskRepayment>, { readonly loanRequestId: string }>({
      query: ({ loanRequestId }) =>
        toRequest(getDeskRepayment, { params: { loanRequestId } }, { isQuiet: true }),
      providesTags: ['Disbursement'],
    }),
  }),
});

export const { useDeskRepaymentQuery } = repaymentApi;
