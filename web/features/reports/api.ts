import { getReports, listReportRequests, type Reports } from '@zeel/protocol/rooms/reports';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';

type Asked = CallInput<typeof getReports>['query'];
type AskedRequests = CallInput<typeof listReportRequests>['query'];

/** The reports, and the requests behind their numbers. */
export const reportsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<Reports, Asked>({
      query: (query) => toRequest(getReports, { query }),
      providesTags: ['Report'],
    }),
    reportRequests: build.query<CallReply<typeof listReportRequests>, AskedRequests>({
      query: (query) => toRequest(listReportRequests, { query }, { isQuiet: true }),
      providesTags: ['Report'],
    }),
  }),
});

export const { useReportsQuery, useReportRequestsQuery } = reportsApi;
