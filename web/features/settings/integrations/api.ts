import { listIntegrations, testIntegration } from '@zeel/protocol/rooms/integrations';
import { type CallInput, type CallReply, toRequest } from '../../../shared/http/call-endpoint.ts';
import { serverData } from '../../../shared/http/server-data.ts';
import type { Keyed } from '../../../shared/send/sender.ts';

const integrationsApi = serverData.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<CallReply<typeof listIntegrations>, void>({
      query: () => toRequest(listIntegrations, {}),
      // What answered a minute ago may be gone by now.
      keepUnusedDataFor: 0,
    }),
    // The list reads the states again itself, so that both say the same.
    testIntegration: build.mutation<
      CallReply<typeof testIntegration>,
      Keyed & Pick<CallInput<typeof testIntegration>, 'body'>
    >({
      query: ({ idempotencyKey, body }) => toRequest(testIntegration, { body }, { idempotencyKey }),
    }),
  }),
});

export const { useIntegrationsQuery, useTestIntegrationMutation } = integrationsApi;
