import type { Language } from '@zeel/protocol/rooms/config';
import { listReadyAnswers } from '@zeel/protocol/rooms/dossier';
import { getSignature, setSignature } from '@zeel/protocol/rooms/identity';
import { type CallReply, toRequest } from '../../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../../shared/http/server-data.ts';

interface OneDossier {
  readonly loanRequestId: string;
  readonly language: Language;
}

/** What helps with an answer: ready ones, and the signature under it. What fails is told where it was tried. */
export const threadApi = serverData.enhanceEndpoints({ addTagTypes: ['Signature'] }).injectEndpoints({
  endpoints: (build) => ({
    readyAnswers: build.query<CallReply<typeof listReadyAnswers>['answers'], OneDossier>({
      query: ({ loanRequestId, language }) =>
        toRequest(listReadyAnswers, { params: { loanRequestId }, query: { language } }, { isQuiet: true }),
      transformResponse: ({ answers }: CallReply<typeof listReadyAnswers>) => answers,
      // They name the applicant, so they leave the memory with the screen.
      keepUnusedDataFor: 0,
    }),
    signature: build.query<CallReply<typeof getSignature>, void>({
      query: () => toRequest(getSignature, {}, { isQuiet: true }),
      providesTags: ['Signature'],
    }),
    setSignature: build.mutation<
      CallReply<typeof setSignature>,
      { readonly signature: string; readonly idempotencyKey: string }
    >({
      query: ({ signature, idempotencyKey }) =>
        toRequest(setSignature, { body: { signature } }, { isQuiet: true, idempotencyKey }),
      invalidatesTags: ['Signature'],
    }),
  }),
});

export const { useReadyAnswersQuery, useSignatureQuery, useSetSignatureMutation } = threadApi;
