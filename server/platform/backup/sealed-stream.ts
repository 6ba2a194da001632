import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { StartupError } from '../startup/startup-error.ts';

/*
 * A file of any length under AES-256-GCM, in chunks that are each whole in themselves (the STREAM construction of Hoang,
 * Reyhanitabar, Rogaway and Vizár, with the layout of age). A nonce is the number of the chunk and a byte that is 1 for the
 * last: chunks that are exchanged, left out, doubled or cut off at the end do not open. The key belongs to this one file,
 * by a random salt at its beginning, so no nonce is ever used twice with a key.
 */

const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 16;

type KeyOf = (fileSalt: Buffer) => Buffer;

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  // Six bytes count 2^48 chunks, which no disk holds.
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

interface Pieces {
  /** Bytes at the beginning that are no piece, given to `takeHead` once. */
  readonly headSize?: number;
  takeHead?(head: Buffer): void;
  readonly size: number;
  /** Turns a piece into the bytes that are given on. */
  take(piece: Buffer, isLast: boolean): Buffer;
}

/** Collects bytes and gives them on in pieces of one size. The one that may be the last is held until more bytes come. */
function inPieces({ headSize = 0, takeHead, size, take }: Pieces): Transform {
  let held: Buffer = Buffer.alloc(0);
  let awaitsHead = headSize > 0;
  const collect = (stream: Transform, bytes: Buffer): void => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    if (awaitsHead && held.length >= headSize) {
      takeHead?.(Buffer.from(held.subarray(0, headSize)));
      held = held.subarray(headSize);
      awaitsHead = false;
    }
    if (awaitsHead) return;
    while (held.length > size) {
      stream.push(take(held.subarray(0, size), false));
      held = held.subarray(size);
    }
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(() => collect(this, bytes), done);
    },
    flush(done) {
      attempt(() => void this.push(take(held, true)), done);
    },
  });
}

function attempt(work: () => void, done: (error?: Error) => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Encrypts what passes through it. */
export function createSealer(keyOf: KeyOf): Transform {
  const salt = randomBytes(SALT);
  const key = keyOf(salt);
  let index = 0;
  return inPieces({
    size: CHUNK,
    take: (piece, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
      const sealed = [cipher.update(piece), cipher.final(), cipher.getAuthTag()];
      index += 1;
      return Buffer.concat(index === 1 ? [salt, ...sealed] : sealed);
    },
  });
}

/** Decrypts what passes through it, or fails with a sentence that names the file. */
export function createOpener(keyOf: KeyOf, path: string): Transform {
  const spoiled = (cause?: unknown): StartupError =>
    new StartupError(
      `${path} of the backup cannot be decrypted: it was changed or cut short, or ZEEL_BACKUP_KEY is another one.`,
      { cause },
    );
  let index = 0;
  let key: Buffer | null = null;
  const openChunk = (sealed: Buffer, isLast: boolean): Buffer => {
    if (key === null || sealed.length < TAG) throw spoiled();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
      decipher.setAuthTag(sealed.subarray(-TAG));
      index += 1;
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    } catch (error) {
      throw spoiled(error);
    }
  };
  return inPieces({
    headSize: SALT,
    takeHead: (salt) => {
      key = keyOf(salt);
    },
    size: CHUNK + TAG,
    take: openChunk,
  });
}
