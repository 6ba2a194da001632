import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ContentHash, type FileStorage, requireHash, StorageUnavailable } from './file-storage.ts';
import { codeOf, createObjectClient, type ObjectStoreSettings, refuseReply } from './object-client.ts';

/** Keeps files in a store that speaks S3: signed requests, addressed by path, `documents/ab/cdef…`. */
export function createObjectStorage(settings: ObjectStoreSettings): FileStorage {
  const send = createObjectClient(settings);
  const ask = (hash: ContentHash, request: Parameters<typeof send>[1]) => {
    const name = requireHash(hash);
    return send(`documents/${name.slice(0, 2)}/${name.slice(2)}`, request);
  };

  return {
    put: async (hash, bytes) => {
      const reply = await ask(hash, {
        method: 'PUT',
        // Names are hashes of the content, so an object of this name has these very bytes and need not be written again.
        headers: { 'if-none-match': '*', 'content-type': 'application/octet-stream' },
        body: bytes,
        // The store refuses bytes that do not hash to their name.
        bodyHash: hash,
      });
      if (!reply.ok && reply.status !== 412) return refuseReply(reply);
      await reply.body?.cancel();
    },

    open: async (hash, range) => {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const reply = await ask(hash, { method: 'GET', headers });
      if (reply.status === 404 && (await codeOf(reply)) === 'NoSuchKey') return null;
      if (!reply.ok || reply.body === null) return refuseReply(reply);
      // The two declarations of one web stream, the global and Node's, do not know each other.
      const stream = Readable.fromWeb(reply.body as ReadableStream<Uint8Array>);
      return { stream, sizeBytes: readSize(reply) };
    },

    exists: async (hash) => {
      const reply = await ask(hash, { method: 'HEAD' });
      if (reply.ok) return true;
      return reply.status === 404 ? false : refuseReply(reply);
    },

    delete: async (hash) => {
      const reply = await ask(hash, { method: 'DELETE' });
      if (!reply.ok && reply.status !== 404) return refuseReply(reply);
      await reply.body?.cancel();
    },
  };
}

/** Length of the whole object: of a part, it stands behind the slash. */
function readSize(reply: Response): number {
  const whole = reply.headers.get('content-range')?.split('/')[1] ?? reply.headers.get('content-length');
  const size = Number(whole);
  if (whole === null || !Number.isSafeInteger(size)) throw new StorageUnavailable('a reply without its size');
  return size;
}
