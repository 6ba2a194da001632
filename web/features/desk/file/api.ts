import type { Language } from '@zeel/protocol/rooms/config';
import { type DeskFile, getDeskFile } from '@zeel/protocol/rooms/desk-file';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

interface FileQuestion {
  readonly language: Language;
  readonly loanRequestId: string;
}

/** One file of the desk. Every action on it asks anew: others change it too. */
const deskFileApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskFile: build.query<DeskFile, FileQuestion>({
      query: ({ language, loanRequestId }) =>
        // Quiet: a file that is not there has a page of its own words.
        toRequest(getDeskFile, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      transformResponse: ({ file }: CallReply<typeof getDeskFile>) => file,
      providesTags: (_file, _error, { loanRequestId }) => [{ type: 'LoanRequest', id: loanRequestId }],
      // Personal data leaves the memory with the screen.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDeskFileQuery } = deskFileApi;
