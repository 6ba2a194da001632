import type { Language } from '@zeel/protocol/rooms/config';
import { getDeskBoard } from '@zeel/protocol/rooms/desk-queue';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

export type DeskBoard = CallReply<typeof getDeskBoard>;
export type OfficerLoad = DeskBoard['officers'][number];

/** The lead's board. What fails is said in its place, so the call is quiet. */
const boardApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskBoard: build.query<DeskBoard, Language>({
      query: (language) => toRequest(getDeskBoard, { query: { language } }, { isQuiet: true }),
      providesTags: ['LoanRequest'],
      // Names of applicants leave the memory with the screen.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeskBoardQuery } = boardApi;
