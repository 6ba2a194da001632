import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { DecryptionError, type Encryption, FILE_HEADER_BYTES } from './encryption.ts';

/*
 * A file is encrypted in chunks, each authenticated with its place and whether it is the last: any stretch can be read without the
 * rest, and nothing can be changed, moved or cut off unseen. The key of a file follows from what is in it and from a data key, so
 * the same bytes are the same encrypted file, and no key encrypts two different ones.
 */

const CIPHER = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
/** Other requests are answered in between. */
const CHUNKS_AT_ONCE = 16;

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 0);
  nonce.writeUInt8(isLast ? 1 : 0, 4);
  return nonce;
}

export async function encryptFile(encryption: Encryption, bytes: Buffer): Promise<Buffer> {
  const { header, key } = encryption.fileKeyFor(createHash('sha256').update(bytes).digest());
  const chunks = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
  const parts: Buffer[] = [header];
  for (let index = 0; index < chunks; index += 1) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index, index === chunks - 1), {
      authTagLength: TAG_BYTES,
    });
    const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
    parts.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
    if (index % CHUNKS_AT_ONCE === CHUNKS_AT_ONCE - 1) await breathe();
  }
  return Buffer.concat(parts);
}

/** How long a file is whose encrypted form is so long. */
export function plainSize(sealedBytes: number): number {
  const body = sealedBytes - FILE_HEADER_BYTES;
  const chunks = Math.ceil(body / SEALED_CHUNK_BYTES);
  const plain = body - chunks * TAG_BYTES;
  if (chunks < 1 || plain < 0) throw new DecryptionError('An encrypted file is cut short.');
  return plain;
}

/** A stretch of a file: both ends count. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The encrypted bytes that a stretch of the file is made from, behind the header. */
export function sealedStretch(
  { start, end }: Stretch,
  sealedBytes: number,
): Stretch & { readonly firstChunk: number } {
  const firstChunk = Math.floor(start / CHUNK_BYTES);
  const lastChunk = Math.floor(end / CHUNK_BYTES);
  return {
    firstChunk,
    start: FILE_HEADER_BYTES + firstChunk * SEALED_CHUNK_BYTES,
    end: Math.min(sealedBytes, FILE_HEADER_BYTES + (lastChunk + 1) * SEALED_CHUNK_BYTES) - 1,
  };
}

interface DecryptOptions {
  readonly key: Buffer;
  /** The chunk that the stream begins with. */
  readonly firstChunk: number;
  readonly sealedBytes: number;
  readonly wanted: Stretch;
}

/** Decrypts whole chunks as they arrive and lets through what is wanted of them; it never holds more than one. */
export class DecryptChunks extends Transform {
  readonly #options: DecryptOptions;
  readonly #lastChunk: number;
  #index: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(options: DecryptOptions) {
    super();
    this.#options = options;
    this.#index = options.firstChunk;
    this.#lastChunk = Math.ceil((options.sealedBytes - FILE_HEADER_BYTES) / SEALED_CHUNK_BYTES) - 1;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting.push(piece);
      this.#waitingBytes += piece.length;
      if (this.#waitingBytes >= SEALED_CHUNK_BYTES) {
        let rest = Buffer.concat(this.#waiting);
        while (rest.length >= SEALED_CHUNK_BYTES) {
          this.#open(rest.subarray(0, SEALED_CHUNK_BYTES));
          rest = rest.subarray(SEALED_CHUNK_BYTES);
        }
        this.#waiting = [rest];
        this.#waitingBytes = rest.length;
      }
      done();
    } catch (error) {
      done(asError(error));
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      if (this.#waitingBytes > 0) this.#open(Buffer.concat(this.#waiting));
      const lastWanted = Math.floor(this.#options.wanted.end / CHUNK_BYTES);
      if (this.#index <= lastWanted) throw new DecryptionError('An encrypted file is cut short.');
      done();
    } catch (error) {
      done(asError(error));
    }
  }

  #open(sealed: Buffer): void {
    const { key, wanted } = this.#options;
    if (sealed.length < TAG_BYTES) throw new DecryptionError('An encrypted file is cut short.');
    const nonce = nonceOf(this.#index, this.#index === this.#lastChunk);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const chunk = decipher.update(sealed.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch (error) {
      throw new DecryptionError('An encrypted file does not open: it was changed or cut short.', {
        cause: error,
      });
    }
    const from = this.#index * CHUNK_BYTES;
    this.push(chunk.subarray(Math.max(0, wanted.start - from), Math.max(0, wanted.end + 1 - from)));
    this.#index += 1;
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
