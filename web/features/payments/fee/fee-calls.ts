import { checkFee, type Fee, getFee, renewFee } from '@zeel/protocol/rooms/payments';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { type CallOptions, callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';

/** Everything the payer's page asks of the server. */
export interface FeeCalls {
  get(signal: AbortSignal): Promise<Fee>;
  /** Has the provider asked now. */
  check(signal: AbortSignal): Promise<Fee>;
  /** The same key again when the person repeats it: one press, one invoice. */
  renew(idempotencyKey: string, signal: AbortSignal): Promise<Fee>;
}

interface Proof {
  readonly loanRequestId: string;
  /** Of a guest's request; the owner of one proves themselves by their session. */
  readonly secret: string | null;
}

/** The calls about the fee of one request. What fails is told in the panel, so the calls are quiet. */
export function createFeeCalls(http: HttpClient, { loanRequestId, secret }: Proof): FeeCalls {
  const params = { loanRequestId };
  const quiet = (signal: AbortSignal): CallOptions => ({
    headers: secret === null ? {} : { [REQUEST_SECRET_HEADER]: secret },
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
