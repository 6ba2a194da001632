import { changeTemplate, listTemplates } from '@zeel/protocol/rooms/settings';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

const templatesApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<
      CallReply<typeof listTemplates>,
      CallInput<typeof listTemplates>['query']['language']
    >({
      query: (language) => toRequest(listTemplates, { query: { language } }),
      providesTags: ['Setting'],
    }),
    changeTemplate: build.mutation<
      CallReply<typeof changeTemplate>,
      Keyed & Pick<CallInput<typeof changeTemplate>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(changeTemplate, { body }, { idempotencyKey }),
      // Also when it is refused: a stale version means that there is something newer to read.
      invalidatesTags: ['Setting'],
    }),
  }),
});

export const { useTemplatesQuery, useChangeTemplateMutation } = templatesApi;
