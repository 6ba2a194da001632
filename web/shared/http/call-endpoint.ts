import type { CallInput, CallReply, Endpoint } from '@zeel/protocol/endpoint';
import type { HttpRequest } from './build-request.ts';
import type { HttpClient } from './http-client.ts';

export type { CallInput, CallReply } from '@zeel/protocol/endpoint';

export type CallOptions = Pick<
  HttpRequest,
  | 'headers'
  | 'idempotencyKey'
  | 'ifMatch'
  | 'authorization'
  | 'isDetached'
  | 'isQuiet'
  | 'keepalive'
  | 'timeoutMs'
  | 'signal'
>;

/** Turns a declared endpoint and its input into a request of the shared client. */
export function toRequest<E extends Endpoint>(
  endpoint: Pick<E, 'method' | 'path'> & E,
  input: CallInput<E>,
  options: CallOptions = {},
): HttpRequest {
  // The input's exact type was checked above; the client itself only needs records of plain values.
  const parts = input as Pick<HttpRequest, 'params' | 'query' | 'body'>;
  return { ...options, ...parts, method: endpoint.method, path: endpoint.path };
}

/** Calls a declared endpoint. Resolves to the body, `{ data }`. */
export const callEndpoint = <E extends Endpoint>(
  http: HttpClient,
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<{ data: CallReply<E> }> => http.request(toRequest(endpoint, input, options));
