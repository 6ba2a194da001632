import type { Language } from '@zeel/protocol/rooms/config';
import { getDeskHome } from '@zeel/protocol/rooms/desk-queue';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

export type DeskHome = CallReply<typeof getDeskHome>;

/** The figures of the staff's home. What fails is said in their place, so the call is quiet. */
export const deskHomeApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskHome: build.query<DeskHome, Language>({
      query: (language) => toRequest(getDeskHome, { query: { language } }, { isQuiet: true }),
      providesTags: ['LoanRequest'],
      // Names of applicants leave the memory with the screen.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeskHomeQuery } = deskHomeApi;
