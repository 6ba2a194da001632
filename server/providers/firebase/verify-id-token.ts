import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** Google's published keys for Firebase ID tokens. */
export const FIREBASE_JWKS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface FirebaseOptions {
  readonly projectId: string;
  readonly jwksUrl?: string;
  readonly timeoutMs?: number;
  readonly now: () => Date;
}

/** A person as the identity service vouches for them. The account is keyed by issuer and subject only. */
export interface FirebaseIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** "google.com", "facebook.com", "password": how the person signed in at the service. */
  readonly signInProvider: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

export type FirebaseVerdict =
  | { readonly verified: true; readonly identity: FirebaseIdentity }
  /** `invalid`: the token proves nothing. `unreachable`: its keys could not be fetched, so nothing can be said. */
  | { readonly verified: false; readonly reason: 'invalid' | 'unreachable' };

export type FirebaseVerifier = (idToken: string) => Promise<FirebaseVerdict>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int(),
  auth_time: z.int(),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string().min(1).max(60) }),
});

const TIMEOUT_MS = 4_000;
/** Clocks differ by seconds, not by minutes. */
const CLOCK_TOLERANCE_S = 10;
const TOKEN_MAX_LENGTH = 8_192;
const invalid: FirebaseVerdict = { verified: false, reason: 'invalid' };

/** Checks signature, algorithm, issuer, audience, times and subject, as Firebase's own documentation lists them. */
export function createFirebaseVerifier({
  projectId,
  jwksUrl = FIREBASE_JWKS_URL,
  timeoutMs = TIMEOUT_MS,
  now,
}: FirebaseOptions): FirebaseVerifier {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    // A token with an unknown key id asks for the keys again, but not more often than this.
    cooldownDuration: 30_000,
  });

  return async (idToken) => {
    if (idToken.length > TOKEN_MAX_LENGTH) return invalid;
    const currentDate = now();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate,
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || typeof payload.aud !== 'string') return invalid;
      const latestS = currentDate.getTime() / 1_000 + CLOCK_TOLERANCE_S;
      const { sub, iat, auth_time, email, email_verified, name, firebase } = claims.data;
      // jose looks at "iat" only when asked for a maximum age, and at "auth_time" never.
      if (iat > latestS || auth_time > latestS) return invalid;
      return {
        verified: true,
        identity: {
          issuer,
          subject: sub,
          signInProvider: firebase.sign_in_provider,
          email: email ?? null,
          emailVerified: email !== undefined && email_verified === true,
          displayName: name ?? null,
        },
      };
    } catch (error) {
      return { verified: false, reason: isAboutToken(error) ? 'invalid' : 'unreachable' };
    }
  };
}

/** jose gives its own errors about the token; a time-out or a bad reply of the key service is not about the token. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // The key service answered with an error status or not with JSON: jose throws the bare base class then.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
