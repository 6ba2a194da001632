import { getTrailState, listAuditEvents, type TrailState, verifyTrailNow } from '@zeel/protocol/rooms/audit';
import { type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';
import type { AuditFilters } from './read-filters.ts';

type EventsPage = CallReply<typeof listAuditEvents>;

/** The trail, and whether it is whole. */
export const auditApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    auditEvents: build.infiniteQuery<EventsPage, AuditFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listAuditEvents, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      // The trail grows by itself, also by being read.
      keepUnusedDataFor: 0,
    }),
    trailState: build.query<TrailState, void>({
      query: () => toRequest(getTrailState, {}, { isQuiet: true }),
      providesTags: ['AuditEvent'],
    }),
    verifyTrail: build.mutation<TrailState, Keyed>({
      query: ({ idempotencyKey }) => toRequest(verifyTrailNow, {}, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['AuditEvent'],
    }),
  }),
});

export const { useAuditEventsInfiniteQuery, useTrailStateQuery, useVerifyTrailMutation } = auditApi;
