/** Brand names are the same in every language. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook', firebase: 'Firebase' } as const;

/** A provider whose account can be connected. */
export type ConnectableProvider = keyof typeof PROVIDER_NAMES;
