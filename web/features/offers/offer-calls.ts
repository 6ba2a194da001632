import type { Language } from '@zeel/protocol/rooms/config';
import {
  acceptOffer,
  askOtherTerms,
  declineOffer,
  getOffer,
  type TermsInput,
} from '@zeel/protocol/rooms/decisions';
import { type CallOptions, type CallReply, callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../shared/http/proof-headers.ts';
import type { Attempt } from '../../shared/send/sender.ts';

export type OfferNews = CallReply<typeof getOffer>;

/** Which offer is answered, and the version of the request it was read on. */
export interface OfferRead {
  readonly offerId: string;
  readonly version: number;
}

interface OtherTerms {
  readonly terms: TermsInput;
  readonly comment: string;
}

/** What an applicant reads and answers. What fails is told where it was tried, so the calls are quiet. */
export interface OfferCalls {
  read(language: Language): Promise<OfferNews>;
  accept(read: OfferRead, attempt: Attempt): Promise<unknown>;
  decline(read: OfferRead, comment: string, attempt: Attempt): Promise<unknown>;
  askOther(read: OfferRead, other: OtherTerms, attempt: Attempt): Promise<unknown>;
}

/** An owner proves themselves by their session, a guest by the secret. */
export function createOfferCalls(http: HttpClient, door: RequestDoor): OfferCalls {
  const params = { loanRequestId: door.loanRequestId };
  const options: CallOptions = {
    isQuiet: true,
    headers: requestProof(door),
  };
  return {
    read: async (language) =>
      (await callEndpoint(http, getOffer, { params, query: { language } }, options)).data,
    accept: (read, attempt) =>
      callEndpoint(http, acceptOffer, { params, body: read }, { ...options, ...attempt }),
    decline: (read, comment, attempt) =>
      callEndpoint(http, declineOffer, { params, body: { ...read, comment } }, { ...options, ...attempt }),
    askOther: (read, other, attempt) =>
      callEndpoint(http, askOtherTerms, { params, body: { ...read, ...other } }, { ...options, ...attempt }),
  };
}
