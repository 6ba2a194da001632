import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../../platform/config/index.ts';
import { type ContentHash, type FileStorage, requireHash, StorageUnavailable } from './file-storage.ts';

export interface ObjectStoreSettings extends ObjectStoreConfig {
  /** For one try; an upload of the largest file over a slow link fits. */
  readonly timeoutMs?: number;
  readonly firstPauseMs?: number;
}

const TRIES = 3;
const TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 200;
/** Timed out, another writer of the same name at the same moment, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429]);
/** SHA-256 of nothing. */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Ask {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly bodyHash?: ContentHash;
}

/** Keeps files in a store that speaks S3: signed requests, addressed by path, `documents/ab/cdef…`. */
export function createObjectStorage(settings: ObjectStoreSettings): FileStorage {
  const { endpoint, bucket, timeoutMs = TIMEOUT_MS, firstPauseMs = FIRST_PAUSE_MS } = settings;
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 0,
  });
  const addressOf = (hash: ContentHash): string => {
    const name = requireHash(hash);
    return `${endpoint}/${encodeURIComponent(bucket)}/documents/${name.slice(0, 2)}/${name.slice(2)}`;
  };

  const askOnce = async (url: string, { method, headers, body, bodyHash }: Ask): Promise<Response> => {
    // Signed anew for every try: a signature carries its time.
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': bodyHash ?? EMPTY_HASH },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    // Until the reply begins: how long its bytes take is up to whoever reads them.
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(new Error('it took too long')), timeoutMs);
    try {
      return await fetch(signed, { signal: aborter.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Asks until the store gives an answer that will not change by asking again. */
  const ask = async (hash: ContentHash, request: Ask): Promise<Response> => {
    const url = addressOf(hash);
    let reason = '';
    let cause: unknown;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await sleep(firstPauseMs * 2 ** (attempt - 1));
      try {
        const reply = await askOnce(url, request);
        if (reply.status < 500 && !PASSING.has(reply.status)) return reply;
        reason = await describe(reply);
      } catch (error) {
        reason = error instanceof Error ? error.name : 'unknown';
        cause = error;
      }
    }
    throw new StorageUnavailable(reason, { cause });
  };

  const refuse = async (reply: Response): Promise<never> => {
    throw new StorageUnavailable(await describe(reply));
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
      if (!reply.ok && reply.status !== 412) return refuse(reply);
      await reply.body?.cancel();
    },

    open: async (hash, range) => {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const reply = await ask(hash, { method: 'GET', headers });
      if (reply.status === 404 && (await codeOf(reply)) === 'NoSuchKey') return null;
      if (!reply.ok || reply.body === null) return refuse(reply);
      // The two declarations of one web stream, the global and Node's, do not know each other.
      const stream = Readable.fromWeb(reply.body as ReadableStream<Uint8Array>);
      return { stream, sizeBytes: readSize(reply) };
    },

    exists: async (hash) => {
      const reply = await ask(hash, { method: 'HEAD' });
      if (reply.ok) return true;
      return reply.status === 404 ? false : refuse(reply);
    },

    delete: async (hash) => {
      const reply = await ask(hash, { method: 'DELETE' });
      if (!reply.ok && reply.status !== 404) return refuse(reply);
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

/** S3 says what is wrong in XML; only its code is worth a line, and never the key or the signature. */
async function codeOf(reply: Response): Promise<string | null> {
  const text = await reply.clone().text();
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? null;
}

const describe = async (reply: Response): Promise<string> =>
  `${reply.status} ${(await codeOf(reply)) ?? 'without a reason'}`;
