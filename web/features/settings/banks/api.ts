import { countBankUse } from '@zeel/protocol/rooms/banks';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

const banksApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    bankUse: build.query<CallReply<typeof countBankUse>, void>({
      query: () => toRequest(countBankUse, {}),
      // It is read before something is switched off, so it is counted anew each time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useBankUseQuery } = banksApi;
