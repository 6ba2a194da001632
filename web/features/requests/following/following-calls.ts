import type { Language } from '@zeel/protocol/rooms/config';
import {
  listMessages,
  type Message,
  markMessagesRead,
  type NewMessage,
  writeMessage,
} from '@zeel/protocol/rooms/messages';
import { replaceParty, resendInvitation } from '@zeel/protocol/rooms/parties';
import { getLoanRequest, type LoanRequest, withdrawLoanRequest } from '@zeel/protocol/rooms/requests';
import {
  answerItem,
  type Following,
  getFollowing,
  nameAsset,
  sendAnswers,
} from '@zeel/protocol/rooms/tracking';
import {
  type CallInput,
  type CallOptions,
  type CallReply,
  callEndpoint,
} from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../../shared/http/proof-headers.ts';
import type { Attempt } from '../../../shared/send/sender.ts';

export type ItemAnswer = CallInput<typeof answerItem>['body'];
export type NamedAsset = CallInput<typeof nameAsset>['body'];
export type NextParty = CallInput<typeof replaceParty>['body']['party'];
export type MessagePage = CallReply<typeof listMessages>;

/** Everything an applicant does with a request that was sent. What fails is told where it was tried, so the calls are quiet. */
export interface FollowingCalls {
  getRequest(): Promise<LoanRequest>;
  getFollowing(): Promise<Following>;
  answerItem(itemId: string, answer: ItemAnswer, attempt: Attempt): Promise<Following>;
  sendAnswers(version: number, attempt: Attempt): Promise<Following>;
  nameAsset(named: NamedAsset, attempt: Attempt): Promise<Following>;
  withdraw(version: number, attempt: Attempt): Promise<LoanRequest>;
  listMessages(before?: string): Promise<MessagePage>;
  writeMessage(written: NewMessage, attempt: Attempt): Promise<Message>;
  markRead(upTo: string): Promise<void>;
  replaceParty(
    partyId: string,
    replacement: { readonly version: number; readonly party: NextParty },
    attempt: Attempt,
  ): Promise<Following>;
  resendInvitation(partyId: string, attempt: Attempt): Promise<Following>;
}

export function createFollowingCalls(
  http: HttpClient,
  readLanguage: () => Language,
  door: RequestDoor,
): FollowingCalls {
  const params = { loanRequestId: door.loanRequestId };
  const query = () => ({ language: readLanguage() });
  const options: CallOptions = {
    isQuiet: true,
    headers: requestProof(door),
  };
  return {
    getRequest: async () =>
      (await callEndpoint(http, getLoanRequest, { params, query: query() }, options)).data.request,
    getFollowing: async () =>
      (await callEndpoint(http, getFollowing, { params, query: query() }, options)).data.following,
    answerItem: async (itemId, body, attempt) =>
      (
        await callEndpoint(
          http,
          answerItem,
          { params: { ...params, itemId }, query: query(), body },
          { ...options, ...attempt },
        )
      ).data.following,
    sendAnswers: async (version, attempt) =>
      (
        await callEndpoint(
          http,
          sendAnswers,
          { params, query: query(), body: { version } },
          { ...options, ...attempt },
        )
      ).data.following,
    nameAsset: async (body, attempt) =>
      (await callEndpoint(http, nameAsset, { params, query: query(), body }, { ...options, ...attempt })).data
        .following,
    withdraw: async (version, attempt) =>
      (
        await callEndpoint(
          http,
          withdrawLoanRequest,
          { params, query: query(), body: { version } },
          { ...options, ...attempt },
        )
      ).data.request,
    listMessages: async (before) =>
      (
        await callEndpoint(
          http,
          listMessages,
          { params, query: before === undefined ? {} : { before } },
          options,
        )
      ).data,
    writeMessage: async (body, attempt) =>
      (await callEndpoint(http, writeMessage, { params, body }, { ...options, ...attempt })).data.message,
    markRead: async (upTo) => {
      await callEndpoint(http, markMessagesRead, { params, body: { upTo } }, options);
    },
    replaceParty: async (partyId, body, attempt) =>
      (
        await callEndpoint(
          http,
          replaceParty,
          { params: { ...params, partyId }, query: query(), body },
          { ...options, ...attempt },
        )
      ).data.following,
    resendInvitation: async (partyId, attempt) =>
      (
        await callEndpoint(
          http,
          resendInvitation,
          { params: { ...params, partyId }, query: query(), body: {} },
          { ...options, ...attempt },
        )
      ).data.following,
  };
}
