import type { Language } from '@zeel/protocol/rooms/config';
import {
  handOverDraft,
  listOnBehalf,
  type OnBehalfDraft,
  takeDraftBack,
} from '@zeel/protocol/rooms/on-behalf';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

interface DraftQuestion {
  readonly language: Language;
  readonly loanRequestId: string;
}

/** The requests that the caller fills in for others. The screen tells of a failure where it happened, so the calls raise no toast. */
const onBehalfApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    onBehalfDrafts: build.query<readonly OnBehalfDraft[], Language>({
      query: (language) => toRequest(listOnBehalf, { query: { language } }, { isQuiet: true }),
      transformResponse: ({ drafts }: CallReply<typeof listOnBehalf>) => drafts,
      providesTags: ['LoanRequest'],
      keepUnusedDataFor: 0,
    }),
    sendLinkAgain: build.mutation<unknown, DraftQuestion>({
      query: ({ language, loanRequestId }) =>
        toRequest(
          handOverDraft,
          // It is handed over already, so nothing depends on the version any more.
          { params: { loanRequestId }, query: { language }, body: { version: 1 } },
          { isQuiet: true },
        ),
      invalidatesTags: ['LoanRequest'],
    }),
    takeDraftBack: build.mutation<unknown, DraftQuestion>({
      query: ({ language, loanRequestId }) =>
        toRequest(
          takeDraftBack,
          { params: { loanRequestId }, query: { language }, body: {} },
          { isQuiet: true },
        ),
      invalidatesTags: ['LoanRequest'],
    }),
  }),
});

export const { useOnBehalfDraftsQuery, useSendLinkAgainMutation, useTakeDraftBackMutation } = onBehalfApi;
