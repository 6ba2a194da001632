import { listDeskMessages, markDeskMessagesRead, writeDeskMessage } from '@zeel/protocol/rooms/dossier';
import { type CallReply, callEndpoint } from '../../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../../shared/http/http-client.ts';
import type { ThreadCalls } from '../../../../shared/thread/use-thread.ts';

type DeskMessage = CallReply<typeof listDeskMessages>['messages'][number];

/** The thread as the lender's side talks to the server. What fails is told where it was tried. */
export function createDeskThreadCalls(
  http: HttpClient,
  loanRequestId: string,
  ownName: string | null,
): ThreadCalls<DeskMessage> {
  const params = { loanRequestId };
  const options = { isQuiet: true } as const;
  return {
    listMessages: async (before) =>
      (
        await callEndpoint(
          http,
          listDeskMessages,
          { params, query: before === undefined ? {} : { before } },
          options,
        )
      ).data,
    writeMessage: async (body, attempt) => {
      const input = { params, body };
      const { data } = await callEndpoint(http, writeDeskMessage, input, { ...options, ...attempt });
      return { ...data.message, author: ownName };
    },
    markRead: async (upTo) => {
      await callEndpoint(http, markDeskMessagesRead, { params, body: { upTo } }, options);
    },
  };
}
