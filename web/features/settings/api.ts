import {
  listDeadLetters,
  sendAllDeadLettersAgain,
  sendDeadLettersAgain,
} from '@zeel/protocol/rooms/settings';
import { type CallInput, type CallReply, toRequest } from '../../shared/http/call-endpoint.ts';
import { serverData } from '../../shared/http/server-data.ts';
import type { Keyed } from '../../shared/send/sender.ts';
import type { DeadLetterFilters } from './read-filters.ts';

type DeadLettersPage = CallReply<typeof listDeadLetters>;
type Tried = CallReply<typeof sendDeadLettersAgain>;

/** What the administrator looks after. */
export const settingsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deadLetters: build.infiniteQuery<DeadLettersPage, DeadLetterFilters, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(listDeadLetters, {
          query: { ...queryArg, ...(pageParam === undefined ? {} : { after: pageParam }) },
        }),
      providesTags: ['DeadLetter'],
    }),
    sendDeadLettersAgain: build.mutation<Tried, Keyed & Pick<CallInput<typeof sendDeadLettersAgain>, 'body'>>(
      {
        query: ({ idempotencyKey, body }) => toRequest(sendDeadLettersAgain, { body }, { idempotencyKey }),
        invalidatesTags: ['DeadLetter'],
      },
    ),
    sendAllDeadLettersAgain: build.mutation<
      Tried,
      Keyed & Pick<CallInput<typeof sendAllDeadLettersAgain>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(sendAllDeadLettersAgain, { body }, { idempotencyKey }),
      invalidatesTags: ['DeadLetter'],
    }),
  }),
});

export const {
  useDeadLettersInfiniteQuery,
  useSendDeadLettersAgainMutation,
  useSendAllDeadLettersAgainMutation,
} = settingsApi;
