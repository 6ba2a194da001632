import {
  acceptOffer,
  askOtherTerms,
  declineOffer,
  getOffer,
  type WishedTerms,
} from '@zeel/protocol/rooms/decisions';
import { type CallOptions, type CallReply, callEndpoint } from '../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../shared/http/proofs.ts';

export type OfferNews = CallReply<typeof getOffer>;

/** Which offer is answered, and the version of the request it was read on. */
export interface OfferRead {
  readonly offerId: string;
  readonly version: number;
}

/** What an applicant reads and answers. What fails is told where it was tried, so the calls are quiet. */
export interface OfferCalls {
  read(): Promise<OfferNews>;
  accept(read: OfferRead): Promise<unknown>;
  decline(read: OfferRead, comment: string): Promise<unknown>;
  askOther(read: OfferRead, terms: WishedTerms, comment: string): Promise<unknown>;
}

/** An owner proves themselves by their session, a guest by the secret. */
export function createOfferCalls(http: HttpClient, door: RequestDoor): OfferCalls {
  const params = { loanRequestId: door.loanRequestId };
  const options: CallOptions = {
    isQuiet: true,
    headers: requestProof(door),
  };
  return {
    read: async () => (await callEndpoint(http, getOffer, { params }, options)).data,
    accept: (read) => callEndpoint(http, acceptOffer, { params, body: read }, options),
    decline: (read, comment) =>
      callEndpoint(http, declineOffer, { params, body: { ...read, comment } }, options),
    askOther: (read, terms, comment) =>
      callEndpoint(http, askOtherTerms, { params, body: { ...read, terms, comment } }, options),
  };
}
