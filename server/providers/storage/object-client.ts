import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../../platform/config/index.ts';
import { type ContentHash, StorageUnavailable } from './file-storage.ts';

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

/** Asks a store that speaks S3 for one object of its bucket: signed, addressed by path, again while the trouble may pass. */
export function createObjectClient(
  settings: ObjectStoreSettings,
): (key: string, request: Ask) => Promise<Response> {
  const { endpoint, bucket, timeoutMs = TIMEOUT_MS, firstPauseMs = FIRST_PAUSE_MS } = settings;
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 0,
  });

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
  const ask = async (key: string, request: Ask): Promise<Response> => {
    const url = `${endpoint}/${encodeURIComponent(bucket)}/${key}`;
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

  return ask;
}

/** Ends with what the store says is wrong. */
export async function refuseReply(reply: Response): Promise<never> {
  throw new StorageUnavailable(await describe(reply));
}

/** S3 says what is wrong in XML; only its code is worth a line, and never the key or the signature. */
export async function codeOf(reply: Response): Promise<string | null> {
  const text = await reply.clone().text();
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? null;
}

const describe = async (reply: Response): Promise<string> =>
  `${reply.status} ${(await codeOf(reply)) ?? 'without a reason'}`;
