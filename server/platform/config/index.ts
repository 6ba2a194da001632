export { deriveClientConfig } from './derive-client-config.ts';
export { type Config, isLoopback, type OAuthClient, readConfig } from './read-config.ts';
export type { ObjectStoreConfig } from './read-providers.ts';
