import type { Language } from '@zeel/protocol/rooms/config';
import { getDeskOptions } from '@zeel/protocol/rooms/desk-queue';
import {
  changeTask,
  createTask,
  listAnnotations,
  type Note,
  removeTask,
  type Task,
  writeNote,
} from '@zeel/protocol/rooms/dossier';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';

type Annotations = CallReply<typeof listAnnotations>;
export type DeskColleague = CallReply<typeof getDeskOptions>['staff'][number];
type TaskBody = NonNullable<CallInput<typeof createTask>['body']>;

interface OnFile {
  readonly loanRequestId: string;
  /** The idempotency key: a repeated send carries it again, so that it counts once. */
  readonly idempotencyKey: string;
}

const tagOf = ({ loanRequestId }: Pick<OnFile, 'loanRequestId'>) => [
  { type: 'Annotation' as const, id: loanRequestId },
];

/** Notes, tasks and colleagues. What fails is told where it was tried, so the calls are quiet. */
export const annotationsApi = serverData.enhanceEndpoints({ addTagTypes: ['Annotation'] }).injectEndpoints({
  endpoints: (build) => ({
    annotations: build.query<Annotations, string>({
      query: (loanRequestId) => toRequest(listAnnotations, { params: { loanRequestId } }, { isQuiet: true }),
      providesTags: (_reply, _error, loanRequestId) => tagOf({ loanRequestId }),
      // Personal data leaves the memory with the screen.
      keepUnusedDataFor: 0,
    }),
    writeNote: build.mutation<Note, OnFile & CallInput<typeof writeNote>['body']>({
      query: ({ loanRequestId, idempotencyKey, ...body }) =>
        toRequest(writeNote, { params: { loanRequestId }, body }, { isQuiet: true, idempotencyKey }),
      transformResponse: ({ note }: CallReply<typeof writeNote>) => note,
      invalidatesTags: (_note, _error, dossier) => tagOf(dossier),
    }),
    createTask: build.mutation<Task, OnFile & TaskBody>({
      query: ({ loanRequestId, idempotencyKey, ...body }) =>
        toRequest(createTask, { params: { loanRequestId }, body }, { isQuiet: true, idempotencyKey }),
      transformResponse: ({ task }: CallReply<typeof createTask>) => task,
      invalidatesTags: (_task, _error, dossier) => tagOf(dossier),
    }),
    changeTask: build.mutation<Task, OnFile & { taskId: string } & CallInput<typeof changeTask>['body']>({
      query: ({ loanRequestId, taskId, idempotencyKey, ...body }) =>
        toRequest(changeTask, { params: { loanRequestId, taskId }, body }, { isQuiet: true, idempotencyKey }),
      transformResponse: ({ task }: CallReply<typeof changeTask>) => task,
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: (_task, _error, dossier) => tagOf(dossier),
    }),
    removeTask: build.mutation<null, OnFile & { taskId: string }>({
      query: ({ loanRequestId, taskId, idempotencyKey }) =>
        toRequest(removeTask, { params: { loanRequestId, taskId } }, { isQuiet: true, idempotencyKey }),
      invalidatesTags: (_reply, _error, dossier) => tagOf(dossier),
    }),
    deskColleagues: build.query<readonly DeskColleague[], Language>({
      query: (language) => toRequest(getDeskOptions, { query: { language } }, { isQuiet: true }),
      transformResponse: ({ staff }: CallReply<typeof getDeskOptions>) => staff,
      // How many dossiers somebody has changes all the time; who they are hardly ever.
      keepUnusedDataFor: 60,
    }),
  }),
});

export const {
  useAnnotationsQuery,
  useWriteNoteMutation,
  useCreateTaskMutation,
  useChangeTaskMutation,
  useRemoveTaskMutation,
  useDeskColleaguesQuery,
} = annotationsApi;
