import type { EncryptedJson, Encryption } from './encryption.ts';

const refuseFiles = (): never => {
  throw new Error('Files are never kept open.');
};

/** Leaves everything as it is: what a benchmark compares the cost of encryption with. No server is ever started with it. */
export const NO_ENCRYPTION: Encryption = {
  json: (value) => JSON.stringify(value) as EncryptedJson,
  number: (_kind, text) => JSON.stringify(text) as EncryptedJson,
  wholeJson: (value) => JSON.stringify(value) as EncryptedJson,
  openJson: (text): unknown => JSON.parse(text),
  digest: (_purpose, text) => text,
  bytes: (bytes) => bytes,
  openBytes: (bytes) => bytes,
  fileKeyFor: () => refuseFiles(),
  fileKeyOf: () => refuseFiles(),
};
