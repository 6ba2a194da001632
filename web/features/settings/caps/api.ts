import { listCappedVersions } from '@zeel/protocol/rooms/lending-caps';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

const capsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    cappedVersions: build.query<
      CallReply<typeof listCappedVersions>,
      CallInput<typeof listCappedVersions>['query']
    >({
      query: (query) => toRequest(listCappedVersions, { query }),
      providesTags: ['Product'],
    }),
  }),
});

export const { useCappedVersionsQuery } = capsApi;
