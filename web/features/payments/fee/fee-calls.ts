import { checkFee, type Fee, getFee, renewFee } from '@zeel/protocol/rooms/payments';
import { type CallOptions, callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { type RequestDoor, requestProof } from '../../../shared/http/proof-headers.ts';

/** Everything the payer's page asks of the server. */
export interface FeeCalls {
  get(signal: AbortSignal): Promise<Fee>;
  /** Has the provider asked now. */
  check(signal: AbortSignal): Promise<Fee>;
  /** The idempotency key: a repeated press carries it again, so that one press makes one invoice. */
  renew(idempotencyKey: string, signal: AbortSignal): Promise<Fee>;
}

/** The calls about the fee of one request. What fails is told in the panel, so the calls are quiet. */
export function createFeeCalls(http: HttpClient, door: RequestDoor): FeeCalls {
  const params = { loanRequestId: door.loanRequestId };
  const quiet = (signal: AbortSignal): CallOptions => ({
    headers: requestProof(door),
    isQuiet: true,
    signal,
  });
  return {
    get: async (signal) => (await callEndpoint(http, getFee, { params }, quiet(signal))).data.fee,
    check: async (signal) =>
      (await callEndpoint(http, checkFee, { params, body: {} }, quiet(signal))).data.fee,
    renew: async (idempotencyKey, signal) =>
      (await callEndpoint(http, renewFee, { params, body: {} }, { ...quiet(signal), idempotencyKey })).data
        .fee,
  };
}
