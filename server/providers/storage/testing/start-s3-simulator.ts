import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStoreConfig } from '../../../platform/config/index.ts';
import { checkSignature } from './check-signature.ts';

/** A fault of the next call: an error by its code, a cut connection, or no answer at all. */
export type Trouble = 'SlowDown' | 'InternalError' | 'ConditionalRequestConflict' | 'cut' | 'silence';

export interface S3Simulator {
  readonly config: ObjectStoreConfig;
  /** The objects of the bucket by key. */
  readonly objects: Map<string, Buffer>;
  /** Until when an object is locked, by key. */
  readonly locks: Map<string, string>;
  readonly asked: string[];
  readonly troubles: Trouble[];
  close(): Promise<void>;
}

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  ConditionalRequestConflict: 409,
  PreconditionFailed: 412,
  InvalidRange: 416,
  InvalidRequest: 400,
  SlowDown: 503,
  InternalError: 500,
};

/** One bucket of an S3 store over loopback HTTP: signatures, conditional writes, ranges and errors in XML. */
export async function startS3Simulator(): Promise<S3Simulator> {
  const objects = new Map<string, Buffer>();
  const locks = new Map<string, string>();
  const asked: string[] = [];
  const troubles: Trouble[] = [];
  const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'an/example+secret', region: 'mn-ub-1' };

  const refuse = (request: IncomingMessage, response: ServerResponse, code: string): ServerResponse => {
    const requestId = randomUUID();
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>${requestId}</RequestId></Error>`;
    response.writeHead(STATUS[code] ?? 500, {
      'content-type': 'application/xml',
      'x-amz-request-id': requestId,
    });
    return response.end(request.method === 'HEAD' ? undefined : text);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await buffer(request);
    asked.push(`${request.method} ${request.url}`);
    const trouble = troubles.shift();
    if (trouble === 'silence') return undefined;
    if (trouble === 'cut') return request.socket.destroy();
    if (trouble !== undefined) return refuse(request, response, trouble);
    const fault = checkSignature(request, body, keys);
    if (fault !== null) return refuse(request, response, fault);
    const [, bucket, ...path] = (request.url ?? '').split('/');
    if (bucket !== 'papers') return refuse(request, response, 'NoSuchBucket');
    return serveObject({ objects, locks }, path.join('/'), body, request, response, (code) =>
      refuse(request, response, code),
    );
  };

  const server = createServer((request, response) => {
    // A client that gives up in the middle is no concern of the store's.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', ...keys },
    objects,
    locks,
    asked,
    troubles,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A locked object is taken only with a checksum of its own. */
const isMd5Of = (request: IncomingMessage, body: Buffer): boolean =>
  request.headers['content-md5'] === createHash('md5').update(body).digest('base64');

function serveObject(
  { objects, locks }: Pick<S3Simulator, 'objects' | 'locks'>,
  key: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (code: string) => ServerResponse,
): ServerResponse {
  const found = objects.get(key);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && found) return refuse('PreconditionFailed');
    const until = request.headers['x-amz-object-lock-retain-until-date'];
    if (typeof until === 'string') {
      if (request.headers['x-amz-object-lock-mode'] !== 'COMPLIANCE' || !isMd5Of(request, body))
        return refuse('InvalidRequest');
      locks.set(key, until);
    }
    objects.set(key, body);
    return response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    if (locks.has(key)) return refuse('AccessDenied');
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (!found) return refuse('NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (start !== undefined && Number(start) >= found.length) return refuse('InvalidRange');
  const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, {
    'content-length': part.length,
    ...(start === undefined
      ? {}
      : { 'content-range': `bytes ${start}-${Number(start) + part.length - 1}/${found.length}` }),
  });
  return response.end(request.method === 'HEAD' ? undefined : part);
}
