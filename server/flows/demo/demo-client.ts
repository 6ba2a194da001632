import type { CallInput, CallReply, Endpoint } from '@zeel/protocol/endpoint';
import { DOCUMENT_CONTENT_PATH, UPLOAD_BYTES_PATH } from '@zeel/protocol/rooms/documents';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { PARTY_TOKEN_HEADER } from '@zeel/protocol/rooms/parties';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../platform/ids/index.ts';

/** The caller: somebody signed in, the holder of a request's secret, a guarantor, or nobody yet. */
export interface DemoCaller {
  readonly token?: string;
  readonly secret?: string;
  readonly party?: string;
}

/** Calls the service by its protocol, as the people of the demo would from their browsers. */
export interface DemoClient {
  call<E extends Endpoint>(caller: DemoCaller, endpoint: E, input: CallInput<E>): Promise<CallReply<E>>;
  sendBytes(caller: DemoCaller, documentId: string, bytes: Buffer): Promise<void>;
  readPaper(caller: DemoCaller, documentId: string): Promise<void>;
}

const headersOf = ({ token, secret, party }: DemoCaller) => ({
  'idempotency-key': newId(),
  // The app of the demo's past takes everyone for a person.
  [CAPTCHA_HEADER]: 'demo',
  ...(token === undefined ? {} : { authorization: token }),
  ...(secret === undefined ? {} : { [REQUEST_SECRET_HEADER]: secret }),
  ...(party === undefined ? {} : { [PARTY_TOKEN_HEADER]: party }),
});

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

export function createDemoClient(app: FastifyInstance): DemoClient {
  const expectGood = (reply: { statusCode: number; body: string }, what: string): void => {
    if (reply.statusCode >= 300)
      throw new Error(`The demo could not be made: ${what} answered ${reply.statusCode} ${reply.body}`);
  };
  return {
    call: async (caller, { method, path }, input) => {
      // The input's exact type was checked by the caller; what travels are plain texts and a body.
      const { params, query, body } = input as {
        readonly params?: Readonly<Record<string, string>>;
        readonly query?: Readonly<Record<string, string>>;
        readonly body?: object;
      };
      const reply = await app.inject({
        method,
        url: fill(path, params ?? {}),
        headers: headersOf(caller),
        ...(query === undefined ? {} : { query: { ...query } }),
        ...(body === undefined ? {} : { payload: body }),
      });
      expectGood(reply, `${method} ${path}`);
      return reply.json().data;
    },
    readPaper: async (caller, documentId) => {
      const reply = await app.inject({
        method: 'GET',
        url: fill(DOCUMENT_CONTENT_PATH, { documentId }),
        headers: headersOf(caller),
      });
      expectGood(reply, `GET ${DOCUMENT_CONTENT_PATH}`);
    },
    sendBytes: async (caller, documentId, bytes) => {
      const reply = await app.inject({
        method: 'PUT',
        url: `${fill(UPLOAD_BYTES_PATH, { documentId })}?offset=0`,
        headers: { ...headersOf(caller), 'content-type': 'application/octet-stream' },
        payload: bytes,
      });
      expectGood(reply, `PUT ${UPLOAD_BYTES_PATH}`);
    },
  };
}
