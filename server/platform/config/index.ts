export { deriveClientConfig, sendsSms } from './derive-client-config.ts';
export { isLoopback } from './is-loopback.ts';
export { type Config, type OAuthClient, readConfig } from './read-config.ts';
export type { ObjectStoreConfig } from './read-providers.ts';
