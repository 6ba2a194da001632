import type { CodeChannel } from '@zeel/domain/agreement';
import type { CallReply } from '@zeel/protocol/endpoint';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  askEid,
  askEidAsParty,
  type DeskSigning,
  type EidLook,
  getDeskSigning,
  getPartySigning,
  getSigning,
  lookAtEid,
  lookAtEidAsParty,
  refuseToSign,
  refuseToSignAsParty,
  remindSigner,
  remindSignerFromDesk,
  type Signing,
  sendPartySigningCode,
  sendSigningCode,
  signAgreement,
  signAsParty,
} from '@zeel/protocol/rooms/signing';
import { callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { partyProof, requestProof } from '../../shared/http/proof-headers.ts';
import type { Attempt } from '../../shared/send/sender.ts';
import type { AgreementReader } from './agreement-calls.ts';

export interface GivenSignature {
  readonly documentHash: string;
  readonly ticked: string[];
  readonly code: string;
}

export type GivenEid = Omit<GivenSignature, 'code'>;
export type SentCode = CallReply<typeof sendSigningCode>;

/** Everything that one signer does. What fails is told where it was tried, so the calls are quiet. */
export interface SigningCalls {
  read(): Promise<Signing | null>;
  sendCode(channel: CodeChannel, attempt: Attempt): Promise<SentCode>;
  sign(given: GivenSignature, attempt: Attempt): Promise<Signing>;
  /** Asks the signer's phone for their digital signature. */
  askEid(given: GivenEid, attempt: Attempt): Promise<CallReply<typeof askEid>>;
  /** Looks whether the phone has answered; a signature that came back counts from then on. */
  lookAtEid(documentHash: string, attempt: Attempt): Promise<EidLook>;
  refuse(given: { documentHash: string; reason: string }, attempt: Attempt): Promise<Signing>;
  /** Sends somebody else a new link; the applicant alone can. */
  readonly remind: ((partyId: string, attempt: Attempt) => Promise<void>) | null;
}

const SIGN_TIMEOUT_MS = 60_000;

export function createSigningCalls(
  http: HttpClient,
  readLanguage: () => Language,
  { loanRequestId, secret, token }: AgreementReader,
): SigningCalls {
  const query = () => ({ language: readLanguage() });
  if (token !== undefined) {
    const options = { isQuiet: true, headers: partyProof(token) };
    return {
      read: async () => (await callEndpoint(http, getPartySigning, { query: query() }, options)).data.signing,
      sendCode: async (channel, attempt) =>
        (
          await callEndpoint(
            http,
            sendPartySigningCode,
            { query: query(), body: { channel } },
            { ...options, ...attempt },
          )
        ).data,
      sign: async (body, attempt) =>
        (
          await callEndpoint(
            http,
            signAsParty,
            { query: query(), body },
            { ...options, ...attempt, timeoutMs: SIGN_TIMEOUT_MS },
          )
        ).data.signing,
      askEid: async (body, attempt) =>
        (
          await callEndpoint(
            http,
            askEidAsParty,
            { query: query(), body },
            { ...options, ...attempt, timeoutMs: SIGN_TIMEOUT_MS },
          )
        ).data,
      lookAtEid: async (documentHash, attempt) =>
        (
          await callEndpoint(
            http,
            lookAtEidAsParty,
            { query: query(), body: { documentHash } },
            { ...options, ...attempt },
          )
        ).data,
      refuse: async (body, attempt) =>
        (await callEndpoint(http, refuseToSignAsParty, { query: query(), body }, { ...options, ...attempt }))
          .data.signing,
      remind: null,
    };
  }
  const params = { loanRequestId };
  const options = { isQuiet: true, headers: requestProof({ secret }) };
  return {
    read: async () =>
      (await callEndpoint(http, getSigning, { params, query: query() }, options)).data.signing,
    sendCode: async (channel, attempt) =>
      (
        await callEndpoint(
          http,
          sendSigningCode,
          { params, query: query(), body: { channel } },
          { ...options, ...attempt },
        )
      ).data,
    sign: async (body, attempt) =>
      (
        await callEndpoint(
          http,
          signAgreement,
          { params, query: query(), body },
          { ...options, ...attempt, timeoutMs: SIGN_TIMEOUT_MS },
        )
      ).data.signing,
    askEid: async (body, attempt) =>
      (
        await callEndpoint(
          http,
          askEid,
          { params, query: query(), body },
          { ...options, ...attempt, timeoutMs: SIGN_TIMEOUT_MS },
        )
      ).data,
    lookAtEid: async (documentHash, attempt) =>
      (
        await callEndpoint(
          http,
          lookAtEid,
          { params, query: query(), body: { documentHash } },
          { ...options, ...attempt },
        )
      ).data,
    refuse: async (body, attempt) =>
      (await callEndpoint(http, refuseToSign, { params, query: query(), body }, { ...options, ...attempt }))
        .data.signing,
    remind: async (partyId, attempt) => {
      await callEndpoint(
        http,
        remindSigner,
        { params: { loanRequestId, partyId }, body: {} },
        { ...options, ...attempt },
      );
    },
  };
}

export const readDeskSigning = async (http: HttpClient, loanRequestId: string): Promise<DeskSigning | null> =>
  (await callEndpoint(http, getDeskSigning, { params: { loanRequestId } }, { isQuiet: true })).data.signing;

export const remindFromDesk = async (
  http: HttpClient,
  loanRequestId: string,
  partyId: string | null,
  attempt: Attempt,
): Promise<void> => {
  const options = { isQuiet: true, ...attempt };
  await callEndpoint(http, remindSignerFromDesk, { params: { loanRequestId }, body: { partyId } }, options);
};
