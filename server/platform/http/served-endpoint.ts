import type { Endpoint } from '@zeel/protocol/endpoint';
import type { Call } from './create-call.ts';
import type { Platform } from './platform.ts';
import type { ServeOptions } from './serve-options.ts';

/** A registered endpoint, as each way of answering needs it. */
export interface ServedEndpoint<Prepared, Params, Query, Body> {
  readonly platform: Platform;
  /** Method and path. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly options: ServeOptions<Prepared, Params, Query, Body>;
  /** Runs the handler and writes what the reply's schema names. */
  readonly handle: (call: Call<Prepared, Params, Query, Body>) => Promise<Buffer>;
}

/** What is answered: bytes, and the tag of those that are the same for everyone. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly isReplay: boolean;
  readonly etag?: string;
}

/** Status of success, unless the endpoint has another. */
export const OK = 200;
