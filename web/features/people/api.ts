import {
  changeRoles,
  disablePerson,
  enablePerson,
  endPersonSessions,
  invitePerson,
  listPeople,
  type PersonRow,
  resendInvitation,
} from '@zeel/protocol/rooms/identity';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';
import type { PeopleFilters } from './read-filters.ts';

type PeoplePage = CallReply<typeof listPeople>;
type RolesChange = Keyed & Pick<CallInput<typeof changeRoles>, 'params' | 'body'>;

/** People and their rights. Every change asks for the list anew: others change it too. */
export const peopleApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    people: build.infiniteQuery<PeoplePage, PeopleFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listPeople, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['User'],
    }),
    invitePerson: build.mutation<PersonRow, CallInput<typeof invitePerson>['body']>({
      query: (body) => toRequest(invitePerson, { body }),
      invalidatesTags: ['User'],
    }),
    resendInvitation: build.mutation<null, string>({
      query: (userId) => toRequest(resendInvitation, { params: { userId } }),
    }),
    changeRoles: build.mutation<PersonRow, RolesChange>({
      query: ({ idempotencyKey, ...change }) => toRequest(changeRoles, change, { idempotencyKey }),
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['User'],
    }),
    disablePerson: build.mutation<PersonRow, string>({
      query: (userId) => toRequest(disablePerson, { params: { userId } }),
      invalidatesTags: ['User'],
    }),
    enablePerson: build.mutation<PersonRow, string>({
      query: (userId) => toRequest(enablePerson, { params: { userId } }),
      invalidatesTags: ['User'],
    }),
    endPersonSessions: build.mutation<CallReply<typeof endPersonSessions>, string>({
      query: (userId) => toRequest(endPersonSessions, { params: { userId } }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  usePeopleInfiniteQuery,
  useInvitePersonMutation,
  useResendInvitationMutation,
  useChangeRolesMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useEndPersonSessionsMutation,
} = peopleApi;
