// The package ships no types; this is the part of it the test provider uses.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown> & { sub: string };
  }

  interface Configuration {
    clients: Array<Record<string, unknown>>;
    pkce: { required: () => boolean };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    cookies: { keys: string[] };
    ttl: Record<string, number>;
    findAccount(context: unknown, id: string): Account;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
