import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { OAuthChecks } from './social-sign-in.ts';

/** Fresh secrets for one run of the popup, 256 bits each. */
export const makeOAuthChecks = (): OAuthChecks => ({
  state: randomState(),
  codeVerifier: randomPKCECodeVerifier(),
  nonce: randomNonce(),
});
