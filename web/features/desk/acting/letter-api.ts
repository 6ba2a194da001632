import { previewLetter } from '@zeel/protocol/rooms/decisions';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

type LetterQuestion = CallInput<typeof previewLetter>['params'] &
  CallInput<typeof previewLetter>['query'] & {
    /** Another version of the dossier may have another letter. */
    readonly version: number;
  };

/** The letter of a decision that is not made yet. It holds personal data, so it leaves the memory with the dialog. */
const letterApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    letter: build.query<CallReply<typeof previewLetter>, LetterQuestion>({
      query: ({ loanRequestId, version: _version, ...query }) =>
        toRequest(previewLetter, { params: { loanRequestId }, query }, { isQuiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLetterQuery } = letterApi;
