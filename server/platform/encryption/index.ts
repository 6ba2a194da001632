export { DecryptChunks, encryptFile, plainSize, sealedStretch } from './encrypt-file.ts';
export {
  DecryptionError,
  type EncryptedJson,
  type Encryption,
  FILE_HEADER_BYTES,
  UnknownKeyError,
} from './encryption.ts';
export { type DataKey, decrypt, encrypt, KeyRing } from './key-ring.ts';
export { NO_ENCRYPTION } from './no-encryption.ts';
