/** A person as Google or Facebook vouches for them. The account is keyed by issuer and subject only. */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that it has proven the address; an unproven one proves nothing here either. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** Values that one run of the popup must remember until the provider sends the person back. */
export interface OAuthChecks {
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** One provider, whichever dialect it speaks. */
export interface SocialSignIn {
  /** The provider's address to send the popup to. */
  start(run: { redirectUri: string; checks: OAuthChecks; locale: string }): Promise<URL>;
  /** Turns the address the provider sent the popup back to into a person, or throws an OAuthRefusal. */
  finish(run: { callbackUrl: URL; checks: OAuthChecks }): Promise<SocialIdentity>;
}

/** `cancelled` by the person; `rejected`: the answer proves nothing; `unreachable`: the provider is away. */
export type OAuthRefusalKind = 'cancelled' | 'rejected' | 'unreachable';

export class OAuthRefusal extends Error {
  readonly kind: OAuthRefusalKind;

  constructor(kind: OAuthRefusalKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OAuthRefusal';
    this.kind = kind;
  }
}

export interface OAuthCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The subset of fetch the providers need; the demo simulators answer it without a network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export const OAUTH_TIMEOUT_MS = 5_000;
