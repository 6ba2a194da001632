export { followDataKeys, loadDataKeys } from './load-data-keys.ts';
export { keepOuterKeys, listOuterKeyIds, outerKeyOf } from './outer-key.ts';
export { type EncryptedColumn, renewColumn } from './renew-column.ts';
export { rotateDigestKey } from './rotate-digest-key.ts';
export { type RotationStep, rotateKeys } from './rotate-keys.ts';
