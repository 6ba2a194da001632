export { deriveKey } from './derive-key.ts';
export { keepSecret } from './keep-secret.ts';
