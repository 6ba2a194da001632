import { countPaperUse } from '@zeel/protocol/rooms/papers';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

const papersApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    paperUse: build.query<CallReply<typeof countPaperUse>, void>({
      query: () => toRequest(countPaperUse, {}),
      // It is read before something is retired, so it is counted anew each time.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePaperUseQuery } = papersApi;
