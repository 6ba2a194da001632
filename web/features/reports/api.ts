import {
  createSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@zeel/protocol/rooms/desk-queue';
import {
  changeMailing,
  createMailing,
  getReports,
  leaveMailing,
  listMailings,
  listReportRequests,
  type Mailing,
  type Reports,
  removeMailing,
} from '@zeel/protocol/rooms/reports';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';

type Asked = CallInput<typeof getReports>['query'];
type AskedRequests = CallInput<typeof listReportRequests>['query'];

/** The reports, the requests behind their numbers, views that are kept, and what is mailed by itself. */
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
    mailings: build.query<CallReply<typeof listMailings>, void>({
      query: () => toRequest(listMailings, {}, { isQuiet: true }),
      providesTags: ['Mailing'],
    }),
    createMailing: build.mutation<Mailing, Keyed & Pick<CallInput<typeof createMailing>, 'body'>>({
      query: ({ idempotencyKey, body }) =>
        toRequest(createMailing, { body }, { isQuiet: true, idempotencyKey }),
      transformResponse: ({ mailing }: CallReply<typeof createMailing>) => mailing,
      invalidatesTags: ['Mailing'],
    }),
    changeMailing: build.mutation<Mailing, Keyed & Pick<CallInput<typeof changeMailing>, 'params' | 'body'>>({
      query: ({ idempotencyKey, ...change }) =>
        toRequest(changeMailing, change, { isQuiet: true, idempotencyKey }),
      transformResponse: ({ mailing }: CallReply<typeof changeMailing>) => mailing,
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['Mailing'],
    }),
    removeMailing: build.mutation<null, string>({
      query: (mailingId) => toRequest(removeMailing, { params: { mailingId } }, { isQuiet: true }),
      invalidatesTags: ['Mailing'],
    }),
    leaveMailing: build.mutation<null, string>({
      query: (mailingId) => toRequest(leaveMailing, { params: { mailingId } }, { isQuiet: true }),
      invalidatesTags: ['Mailing'],
    }),
  }),
});

export const {
  useReportsQuery,
  useReportRequestsQuery,
  useReportViewsQuery,
  useCreateReportViewMutation,
  useRemoveReportViewMutation,
  useMailingsQuery,
  useCreateMailingMutation,
  useChangeMailingMutation,
  useRemoveMailingMutation,
  useLeaveMailingMutation,
} = reportsApi;
