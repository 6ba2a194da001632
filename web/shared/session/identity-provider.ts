/** The input of a person who signs in or registers. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The answer of the human check, when one was asked for. It travels beside the body, not in it. */
  readonly captcha?: string;
}

/** How somebody proves an account at a hosted service. */
export type HostedWay =
  | { readonly kind: 'email'; readonly email: string; readonly password: string }
  | { readonly kind: 'google' | 'facebook' };

/** The service that signs people in and out. Each sign-in gives the session token. */
export interface IdentityProvider {
  signInWithEmail(credentials: Credentials): Promise<string>;
  signUpWithEmail(credentials: Credentials): Promise<string>;
  signInWithGooglePopup(): Promise<string>;
  signInWithFacebookPopup(): Promise<string>;
  signOut(): Promise<void>;
  /** Present when the provider keeps the passwords itself, and so sends the reset mail itself. */
  sendPasswordReset?(email: string): Promise<void>;
  /** Present when the accounts are kept by a hosted service: its proof of one of them, to connect it with an account here. */
  prove?(way: HostedWay): Promise<string>;
  /** Fetches what the popup will need ahead of the click: a popup that opens too long after the click is blocked. */
  prepare?(): void;
}

/** The provider refused, and its message is meant for the person (a closed popup, a blocked one). */
export class IdentityRefusal extends Error {
  override readonly name: string = 'IdentityRefusal';
}

/** The password was right, and a second factor is needed: the ticket is traded for a token with the code. */
export class SecondFactorRequired extends IdentityRefusal {
  override readonly name = 'SecondFactorRequired';
  readonly ticket: string;

  constructor(ticket: string, message: string) {
    super(message);
    this.ticket = ticket;
  }
}
