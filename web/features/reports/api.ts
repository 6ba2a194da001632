import {
  createSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@zeel/protocol/rooms/desk-queue';
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
    reportViews: build.query<CallReply<typeof listSavedViews>, void>({
      query: () => toRequest(listSavedViews, {}, { isQuiet: true }),
      transformResponse: ({ views, mayShare }: CallReply<typeof listSavedViews>) => ({
        views: views.filter(({ screen }) => screen === 'reports'),
        mayShare,
      }),
      providesTags: ['SavedView'],
    }),
    createReportView: build.mutation<SavedView, Pick<SavedView, 'name' | 'query' | 'isShared'>>({
      query: (kept) =>
        toRequest(
          createSavedView,
          { body: { ...kept, screen: 'reports', columns: [], density: 'comfortable' } },
          { isQuiet: true },
        ),
      transformResponse: ({ view }: CallReply<typeof createSavedView>) => view,
      invalidatesTags: ['SavedView'],
    }),
    removeReportView: build.mutation<null, string>({
      query: (viewId) => toRequest(removeSavedView, { params: { viewId } }, { isQuiet: true }),
      invalidatesTags: ['SavedView'],
    }),
  }),
});

export const {
  useReportsQuery,
  useReportRequestsQuery,
  useReportViewsQuery,
  useCreateReportViewMutation,
  useRemoveReportViewMutation,
} = reportsApi;
