import type { Language } from '@zeel/protocol/rooms/config';
import { claimLoanRequest } from '@zeel/protocol/rooms/decisions';
import {
  assignDeskRequests,
  changeSavedView,
  countDeskRequests,
  createSavedView,
  type DeskFilter,
  deskTextHeader,
  getDeskOptions,
  listDeskRequests,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@zeel/protocol/rooms/desk-queue';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

export type PageQuestion = CallInput<typeof listDeskRequests>['query'] & Pick<DeskFilter, 'text'>;
export type DeskPage = CallReply<typeof listDeskRequests>;
export type DeskCounts = CallReply<typeof countDeskRequests>;
export type DeskOptions = CallReply<typeof getDeskOptions>;
export type AssignResults = CallReply<typeof assignDeskRequests>['results'];
export type ViewContent = CallInput<typeof createSavedView>['body'];

/** A person who comes back from a dossier within this time finds the list as it was left. */
const KEPT_S = 15 * 60;
const viewOf = ({ view }: { view: SavedView }): SavedView => view;

/** What a screen shows of a question: that it is being asked would only draw all rows again. */
export const takeAnswer = <Answer>({
  currentData,
  isError,
}: {
  readonly currentData?: Answer;
  readonly isError: boolean;
}) => ({ currentData, isError });

/** The queue. What fails is told in its place, so every call is quiet; rows are refreshed by the screen itself. */
export const queueApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskPage: build.query<DeskPage, PageQuestion>({
      query: ({ text, ...query }) =>
        toRequest(listDeskRequests, { query }, { isQuiet: true, headers: deskTextHeader(text) }),
      keepUnusedDataFor: KEPT_S,
    }),
    deskCounts: build.query<DeskCounts, DeskFilter>({
      query: ({ text, ...query }) =>
        toRequest(countDeskRequests, { query }, { isQuiet: true, headers: deskTextHeader(text) }),
    }),
    deskOptions: build.query<DeskOptions, Language>({
      query: (language) => toRequest(getDeskOptions, { query: { language } }, { isQuiet: true }),
    }),
    savedViews: build.query<CallReply<typeof listSavedViews>, void>({
      query: () => toRequest(listSavedViews, {}, { isQuiet: true }),
      providesTags: ['SavedView'],
    }),
    createView: build.mutation<SavedView, ViewContent>({
      query: (body) => toRequest(createSavedView, { body }, { isQuiet: true }),
      transformResponse: viewOf,
      invalidatesTags: ['SavedView'],
    }),
    changeView: build.mutation<SavedView, { readonly viewId: string; readonly body: ViewContent }>({
      query: ({ viewId, body }) =>
        toRequest(changeSavedView, { params: { viewId }, body }, { isQuiet: true }),
      transformResponse: viewOf,
      invalidatesTags: ['SavedView'],
    }),
    removeView: build.mutation<null, string>({
      query: (viewId) => toRequest(removeSavedView, { params: { viewId } }, { isQuiet: true }),
      invalidatesTags: ['SavedView'],
    }),
    claimRequest: build.mutation<unknown, { readonly loanRequestId: string; readonly version: number }>({
      query: ({ loanRequestId, version }) =>
        toRequest(claimLoanRequest, { params: { loanRequestId }, body: { version } }, { isQuiet: true }),
    }),
    assignRequests: build.mutation<AssignResults, CallInput<typeof assignDeskRequests>['body']>({
      query: (body) => toRequest(assignDeskRequests, { body }, { isQuiet: true }),
      transformResponse: ({ results }: CallReply<typeof assignDeskRequests>) => results,
    }),
  }),
});

export const {
  useDeskPageQuery,
  useLazyDeskPageQuery,
  useDeskCountsQuery,
  useDeskOptionsQuery,
  useSavedViewsQuery,
  useCreateViewMutation,
  useChangeViewMutation,
  useRemoveViewMutation,
  useClaimRequestMutation,
  useAssignRequestsMutation,
} = queueApi;
