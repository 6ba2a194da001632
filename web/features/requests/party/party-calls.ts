import type { ConsentData, PartyAnswers } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  completeParty,
  exchangePartyToken,
  getParty,
  type Party,
  refuseParty,
  savePartyAnswers,
  sendPartyPapers,
} from '@zeel/protocol/rooms/parties';
import { type ConsentWording, listConsentWordings } from '@zeel/protocol/rooms/requests';
import { type CallOptions, callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { partyProof } from '../../../shared/http/proof-headers.ts';
import type { Attempt } from '../../../shared/send/sender.ts';

/** Everything a guarantor or co-borrower does. The token travels in a header only; what fails is told in the page. */
export interface PartyCalls {
  get(): Promise<Party>;
  save(version: number, answers: PartyAnswers): Promise<Party>;
  complete(version: number, consents: ConsentData['given'], attempt: Attempt): Promise<Party>;
  /** Closes a part again that was opened for a paper. */
  sendPapers(version: number, attempt: Attempt): Promise<Party>;
  refuse(version: number, reason: string, attempt: Attempt): Promise<Party>;
  listWordings(): Promise<readonly ConsentWording[]>;
}

/** Another token for one that others may have seen. The same key again brings the same answer. */
export const exchangeToken = async (http: HttpClient, token: string, attempt: Attempt): Promise<string> =>
  (
    await callEndpoint(
      http,
      exchangePartyToken,
      { body: {} },
      { isQuiet: true, ...attempt, headers: partyProof(token) },
    )
  ).data.token;

export function createPartyCalls(http: HttpClient, readLanguage: () => Language, token: string): PartyCalls {
  const query = () => ({ language: readLanguage() });
  const options: CallOptions = { isQuiet: true, headers: partyProof(token) };
  return {
    get: async () => (await callEndpoint(http, getParty, { query: query() }, options)).data.party,
    save: async (version, answers) =>
      (await callEndpoint(http, savePartyAnswers, { query: query(), body: { version, answers } }, options))
        .data.party,
    complete: async (version, consents, attempt) =>
      (
        await callEndpoint(
          http,
          completeParty,
          { query: query(), body: { version, consents: [...consents] } },
          { ...options, ...attempt },
        )
      ).data.party,
    sendPapers: async (version, attempt) =>
      (
        await callEndpoint(
          http,
          sendPartyPapers,
          { query: query(), body: { version } },
          { ...options, ...attempt },
        )
      ).data.party,
    refuse: async (version, reason, attempt) =>
      (
        await callEndpoint(
          http,
          refuseParty,
          { query: query(), body: { version, ...(reason === '' ? {} : { reason }) } },
          { ...options, ...attempt },
        )
      ).data.party,
    listWordings: async () =>
      (await callEndpoint(http, listConsentWordings, { query: query() }, { isQuiet: true })).data.wordings,
  };
}
