import { randomUUID } from 'node:crypto';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';

const PATIENCE_MS = 60_000;

/** Somebody without an account, who has begun a request and may send papers for it. */
export interface Visitor {
  /** Sends a file as a browser does; gives the status of the last reply. */
  readonly upload: (file: Buffer) => Promise<number>;
}

export async function becomeVisitor(url: string): Promise<Visitor> {
  const ask = async (method: string, path: string, secret: string, body?: object | Buffer) => {
    const isFile = Buffer.isBuffer(body);
    return fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        [REQUEST_SECRET_HEADER]: secret,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
  };
  const read = async <Data>(reply: Response): Promise<Data> => {
    if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data; // The reply has passed the schema of the endpoint.
  };
  const { product } = await read<{ product: Product }>(
    await ask('GET', '/products/salary-loan?language=en', ''),
  );
  const { terms } = completeRequestData(product);
  const begin = { prodId: product.id, answers: terms };
  type Begun = { request: { id: string }; secret: string };
  const { request, secret } = await read<Begun>(await ask('POST', '/requests?language=en', '', begin));
  return {
    upload: async (file) => {
      const id = randomUUID();
      const announced = { id, type: 'other', partyId: null, fileName: 'a.pdf', sizeBytes: file.length };
      await read(await ask('POST', `/requests/${request.id}/documents`, secret, announced));
      for (let at = 0; at < file.length; at += UPLOAD_PIECE_BYTES) {
        const piece = file.subarray(at, at + UPLOAD_PIECE_BYTES);
        await read(await ask('PUT', `/documents/${id}/bytes?offset=${at}`, secret, piece));
      }
      return (await ask('POST', `/documents/${id}/finish`, secret, {})).status;
    },
  };
}
