import { addHoliday, listHolidays, removeHoliday } from '@zeel/protocol/rooms/holidays';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

const holidaysApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    holidays: build.query<CallReply<typeof listHolidays>, string>({
      query: (year) => toRequest(listHolidays, { query: { year } }),
      providesTags: ['Setting'],
    }),
    addHoliday: build.mutation<
      CallReply<typeof addHoliday>,
      Keyed & Pick<CallInput<typeof addHoliday>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(addHoliday, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    removeHoliday: build.mutation<
      CallReply<typeof removeHoliday>,
      Keyed & Pick<CallInput<typeof removeHoliday>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(removeHoliday, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
  }),
});

export const { useHolidaysQuery, useAddHolidayMutation, useRemoveHolidayMutation } = holidaysApi;
