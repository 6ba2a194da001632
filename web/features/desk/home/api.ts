import type { Language } from '@zeel/protocol/rooms/config';
import { dismissMention, getDeskHome } from '@zeel/protocol/rooms/desk-queue';
import { changeTask } from '@zeel/protocol/rooms/dossier';
import { type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

export type DeskHome = CallReply<typeof getDeskHome>;

/** A task of the home with whose it is, as it is sent when it is ticked off. */
type FinishedTask = Omit<DeskHome['tasks'][number], 'reference'> & { readonly assigneeUserId: string };

/** The figures of the staff's home. What fails is said in their place, so the call is quiet. */
export const deskHomeApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    deskHome: build.query<DeskHome, Language>({
      query: (language) => toRequest(getDeskHome, { query: { language } }, { isQuiet: true }),
      providesTags: ['LoanRequest'],
      // Names of applicants leave the memory with the screen.
      keepUnusedDataFor: 0,
    }),
    dismissMention: build.mutation<null, string>({
      query: (noteId) => toRequest(dismissMention, { params: { noteId }, body: {} }),
      invalidatesTags: ['LoanRequest'],
    }),
    finishTask: build.mutation<unknown, FinishedTask>({
      query: ({ id, loanRequestId, ...task }) =>
        toRequest(changeTask, { params: { loanRequestId, taskId: id }, body: { ...task, isDone: true } }),
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['LoanRequest'],
    }),
  }),
});

export const { useDeskHomeQuery, useDismissMentionMutation, useFinishTaskMutation } = deskHomeApi;
