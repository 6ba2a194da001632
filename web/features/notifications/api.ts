import {
  changePreferences,
  countNotifications,
  getPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotifications,
  markRequestSeen,
} from '@zeel/protocol/rooms/notifications';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';
import type { NotificationFilters } from './read-filters.ts';

type NotificationsPage = CallReply<typeof listNotifications>;
type Marks = Keyed & Pick<CallInput<typeof markNotifications>, 'body'>;
type PreferencesChange = Keyed & Pick<CallInput<typeof changePreferences>, 'body'>;
type AllRead = Keyed & Pick<CallInput<typeof markAllNotificationsRead>, 'body'>;

/** What a person was told. Every mark asks for list and count anew, so that both say the same. */
export const notificationsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationsPage, NotificationFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listNotifications, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['Notification'],
    }),
    unreadNotifications: build.query<CallReply<typeof countNotifications>, void>({
      // A bell that cannot ask says nothing; the screens have their own words about the connection.
      query: () => toRequest(countNotifications, {}, { isQuiet: true }),
      providesTags: ['Notification'],
    }),
    markNotifications: build.mutation<CallReply<typeof markNotifications>, Marks>({
      query: ({ idempotencyKey, body }) => toRequest(markNotifications, { body }, { idempotencyKey }),
      invalidatesTags: ['Notification'],
    }),
    markAllNotificationsRead: build.mutation<CallReply<typeof markAllNotificationsRead>, AllRead>({
      query: ({ idempotencyKey, body }) => toRequest(markAllNotificationsRead, { body }, { idempotencyKey }),
      invalidatesTags: ['Notification'],
    }),
    messagePreferences: build.query<CallReply<typeof getPreferences>, void>({
      query: () => toRequest(getPreferences, {}),
      providesTags: ['MessagePreference'],
    }),
    changePreferences: build.mutation<CallReply<typeof changePreferences>, PreferencesChange>({
      query: ({ idempotencyKey, body }) => toRequest(changePreferences, { body }, { idempotencyKey }),
      invalidatesTags: ['MessagePreference'],
    }),
    markRequestSeen: build.mutation<CallReply<typeof markRequestSeen>, string>({
      query: (loanRequestId) => toRequest(markRequestSeen, { params: { loanRequestId } }, { isQuiet: true }),
      invalidatesTags: ['Notification'],
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useUnreadNotificationsQuery,
  useMarkNotificationsMutation,
  useMarkAllNotificationsReadMutation,
  useMarkRequestSeenMutation,
  useMessagePreferencesQuery,
  useChangePreferencesMutation,
} = notificationsApi;
