import {
  changeTemplate,
  listTemplates,
  readTemplateSample,
  testTemplate,
  undoTemplate,
} from '@zeel/protocol/rooms/message-templates';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

type BodyOf<Endpoint extends typeof changeTemplate | typeof undoTemplate | typeof testTemplate> = Keyed &
  Pick<CallInput<Endpoint>, 'body'>;

const templatesApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<
      CallReply<typeof listTemplates>,
      CallInput<typeof listTemplates>['query']['language']
    >({
      query: (language) => toRequest(listTemplates, { query: { language } }),
      providesTags: ['Setting'],
    }),
    changeTemplate: build.mutation<CallReply<typeof changeTemplate>, BodyOf<typeof changeTemplate>>({
      query: ({ idempotencyKey, body }) => toRequest(changeTemplate, { body }, { idempotencyKey }),
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['Setting'],
    }),
    undoTemplate: build.mutation<CallReply<typeof undoTemplate>, BodyOf<typeof undoTemplate>>({
      query: ({ idempotencyKey, body }) => toRequest(undoTemplate, { body }, { idempotencyKey }),
      invalidatesTags: ['Setting'],
    }),
    templateSample: build.query<
      CallReply<typeof readTemplateSample>,
      CallInput<typeof readTemplateSample>['query']
    >({
      query: (query) => toRequest(readTemplateSample, { query }),
    }),
    testTemplate: build.mutation<CallReply<typeof testTemplate>, BodyOf<typeof testTemplate>>({
      query: ({ idempotencyKey, body }) => toRequest(testTemplate, { body }, { idempotencyKey }),
    }),
  }),
});

export const {
  useTemplatesQuery,
  useChangeTemplateMutation,
  useUndoTemplateMutation,
  useTemplateSampleQuery,
  useTestTemplateMutation,
} = templatesApi;
