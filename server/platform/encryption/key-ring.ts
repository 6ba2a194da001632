import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  DecryptionError,
  type DigestPurpose,
  type EncryptedJson,
  type Encryption,
  FILE_HEADER_BYTES,
  UnknownKeyError,
} from './encryption.ts';
import { kindOf, type NumberKind, type ValueKind } from './number-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 2;
const FILE_VERSION = 1;
/** Half of a SHA-256: nobody finds two numbers with one digest, and the indexes stay small. */
const DIGEST_CHARACTERS = 32;

/** The one name of an object that stands for an encrypted value. No answer of a form is an object of a caller's making. */
const MARK = '$ze';
const MARK_IN_TEXT = `"${MARK}"`;

export interface DataKey {
  readonly id: number;
  readonly key: Buffer;
}

/** The keys as they are known now. */
interface KnownKeys {
  readonly keys: readonly DataKey[];
  /** The one that is encrypted with. */
  readonly current: DataKey;
  readonly digestKey: Buffer;
}

/** Encrypts with AES-256-GCM under data keys, which are filled in when the database is reached and may change while it runs. */
export class KeyRing implements Encryption {
  #known: KnownKeys | null = null;
  #byId: ReadonlyMap<number, Buffer> = new Map();
  readonly #digestKeys = new Map<DigestPurpose, Buffer>();
  /** Called when a value names a key that is not known. */
  onUnknownKey: () => void = () => undefined;

  use(known: KnownKeys): void {
    this.#known = known;
    this.#byId = new Map(known.keys.map(({ id, key }) => [id, key]));
    this.#digestKeys.clear();
  }

  get currentKeyId(): number {
    return this.#have().current.id;
  }

  json(value: unknown): EncryptedJson {
    const mark = (kind: ValueKind, plain: string) => this.#mark(kind, plain);
    // The replacer of JSON.stringify learns from `this` what a value stands in.
    const text = JSON.stringify(value, function (this: unknown, name, one: unknown) {
      const kind = typeof one === 'string' && one !== '' ? kindOf(name, this) : undefined;
      return kind === undefined ? one : mark(kind, String(one));
    });
    return text as EncryptedJson;
  }

  number(kind: NumberKind, text: string): EncryptedJson {
    return JSON.stringify(this.#mark(kind, text)) as EncryptedJson;
  }

  wholeJson(value: unknown): EncryptedJson {
    return JSON.stringify(this.#mark('whole', JSON.stringify(value))) as EncryptedJson;
  }

  openJson(text: string): unknown {
    const value: unknown = JSON.parse(text);
    return text.includes(MARK_IN_TEXT) ? this.#open(value, '', undefined) : value;
  }

  /** The same JSON with everything encrypted anew under the current key; null when it is already. */
  renewJson(text: string): string | null {
    const current = this.currentKeyId;
    let isOld = false;
    const renewed = JSON.stringify(JSON.parse(text), (_name, value: unknown) => {
      const token = tokenOf(value);
      if (token === null) return value;
      const { keyId, kind } = readToken(token);
      if (keyId === current) return value;
      isOld = true;
      return this.#mark(kind, this.#decrypt(token).text);
    });
    return isOld ? renewed : null;
  }

  digest(purpose: DigestPurpose, text: string): string {
    const key = this.#digestKeys.get(purpose) ?? this.#deriveDigestKey(purpose);
    return createHmac('sha256', key).update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
  }

  bytes(bytes: Buffer, place: string): Buffer {
    const { id, key } = this.#have().current;
    const keyId = Buffer.alloc(KEY_ID_BYTES);
    keyId.writeUInt16BE(id);
    return Buffer.concat([keyId, encrypt(key, bytes, Buffer.from(place))]);
  }

  openBytes(bytes: Buffer, place: string): Buffer {
    if (bytes.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
      throw new DecryptionError('Something encrypted is cut short.');
    const key = this.#keyOf(bytes.readUInt16BE());
    return decrypt(key, bytes.subarray(KEY_ID_BYTES), Buffer.from(place));
  }

  /** The same bytes under the current key; null when they are already. */
  renewBytes(bytes: Buffer, place: string): Buffer | null {
    // What was erased is shorter than anything encrypted.
    if (bytes.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES || bytes.readUInt16BE() === this.currentKeyId)
      return null;
    return this.bytes(this.openBytes(bytes, place), place);
  }

  fileKeyFor(contentHash: Buffer): { readonly header: Buffer; readonly key: Buffer } {
    const { id, key } = this.#have().current;
    const header = Buffer.alloc(FILE_HEADER_BYTES);
    header.writeUInt8(FILE_VERSION, 0);
    header.writeUInt16BE(id, 1);
    createHmac('sha256', key)
      .update('zeel:file-salt')
      .update(contentHash)
      .digest()
      .copy(header, 1 + KEY_ID_BYTES);
    return { header, key: this.fileKeyOf(header) };
  }

  /** Whether a file that begins like this has the current key. */
  isCurrentFile(header: Buffer): boolean {
    return header.length >= FILE_HEADER_BYTES && header.readUInt16BE(1) === this.currentKeyId;
  }

  fileKeyOf(header: Buffer): Buffer {
    if (header.length < FILE_HEADER_BYTES || header.readUInt8(0) !== FILE_VERSION)
      throw new DecryptionError('An encrypted file has a beginning nobody knows.');
    return createHmac('sha256', this.#keyOf(header.readUInt16BE(1)))
      .update('zeel:file-key')
      .update(header)
      .digest();
  }

  #have(): KnownKeys {
    if (this.#known === null) throw new Error('The keys of the data were not loaded yet.');
    return this.#known;
  }

  #keyOf(id: number): Buffer {
    const key = this.#byId.get(id);
    if (key !== undefined) return key;
    this.onUnknownKey();
    throw new UnknownKeyError(id);
  }

  #deriveDigestKey(purpose: DigestPurpose): Buffer {
    const key = createHmac('sha256', this.#have().digestKey).update(`zeel:digest:${purpose}`).digest();
    this.#digestKeys.set(purpose, key);
    return key;
  }

  #mark(kind: ValueKind, text: string): { readonly [MARK]: string } {
    const { id, key } = this.#have().current;
    const sealed = encrypt(key, Buffer.from(text, 'utf8'), Buffer.from(kind));
    return { [MARK]: `1.${id}.${kind}.${sealed.toString('base64url')}` };
  }

  #decrypt(token: string): { readonly kind: ValueKind; readonly text: string } {
    const { keyId, kind, sealed } = readToken(token);
    return { kind, text: decrypt(this.#keyOf(keyId), sealed, Buffer.from(kind)).toString('utf8') };
  }

  #open(value: unknown, name: string, holder: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const token = tokenOf(value);
    if (token !== null) {
      const { kind, text } = this.#decrypt(token);
      if (kind === 'whole') return JSON.parse(text);
      const meant = kindOf(name, holder);
      if (meant !== undefined && meant !== kind)
        throw new DecryptionError(`An encrypted ${kind} stands where ${meant} belongs.`);
      return text;
    }
    // Most of what is walked through holds nothing encrypted and stays as it is.
    for (const [key, one] of Object.entries(value)) {
      if (typeof one !== 'object' || one === null) continue;
      const opened = this.#open(one, Array.isArray(value) ? '' : key, value);
      if (opened !== one) Object.assign(value, { [key]: opened });
    }
    return value;
  }
}

function tokenOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !(MARK in value)) return null;
  const token = value[MARK];
  return typeof token === 'string' && Object.keys(value).length === 1 ? token : null;
}

const KINDS: ReadonlySet<string> = new Set<ValueKind>(['register', 'account', 'finding', 'whole']);
const isKind = (text: string): text is ValueKind => KINDS.has(text);

function readToken(token: string): {
  readonly keyId: number;
  readonly kind: ValueKind;
  readonly sealed: Buffer;
} {
  const [version, keyId = '', kind = '', text = ''] = token.split('.');
  if (version !== '1' || !isKind(kind))
    throw new DecryptionError('An encrypted value has a shape nobody knows.');
  return { keyId: Number(keyId), kind, sealed: Buffer.from(text, 'base64url') };
}

/** Nonce, encrypted bytes and their tag, one after the other. */
export function encrypt(key: Buffer, bytes: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(context);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError('Something encrypted is cut short.');
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new DecryptionError(
      'Something encrypted does not open: it was changed, or stands in another place.',
      {
        cause: error,
      },
    );
  }
}
