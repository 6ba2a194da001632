import { MAIL_LINK_PATHS, type SocialProvider } from '@zeel/protocol/rooms/identity';
import type { Config } from '../../platform/config/index.ts';
import type { Call, Platform } from '../../platform/http/index.ts';
import { deriveKey } from '../../platform/secrets/index.ts';
import { type Altcha, type Captcha, createCaptcha } from '../../providers/captcha/index.ts';
import { createFirebaseVerifier, type FirebaseVerifier } from '../../providers/firebase/index.ts';
import {
  createDemoSignIn,
  createFacebookSignIn,
  createGoogleSignIn,
  type DemoSignIn,
  type SocialSignIn,
  watchSignIn,
} from '../../providers/oauth/index.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/hash-password.ts';

/** Dependencies that the room's endpoints share. */
export interface IdentityRoom {
  readonly platform: Platform;
  readonly passwords: PasswordHasher;
  readonly captcha: Captcha;
  /** Null when a hosted human check is configured. */
  readonly altcha: Altcha | null;
  /** Null switches the provider off. */
  readonly social: Readonly<Record<SocialProvider, SocialSignIn | null>>;
  /** The stand-ins of demo mode, as far as no client ids are configured. */
  readonly demo: DemoSignIn | null;
  readonly firebase: FirebaseVerifier | null;
  readonly keys: { readonly factor: Buffer; readonly recovery: Buffer; readonly places: Buffer };
}

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;

/** Puts the room together from the configuration; tests replace single parts. */
export function createIdentityRoom(platform: Platform, overrides: Partial<IdentityRoom> = {}): IdentityRoom {
  const { config, secret, clock } = platform;
  const { google, facebook } = config.oauth;
  const demo = config.mode === 'demo' ? createDemoSignIn(() => clock.now().getTime()) : null;
  return {
    platform,
    passwords: createPasswordHasher(),
    ...createCaptcha(platform),
    social: {
      google: google
        ? watchSignIn(
            platform,
            'google',
            createGoogleSignIn(google),
            `${google.issuer}/.well-known/openid-configuration`,
          )
        : (demo?.google ?? null),
      facebook: facebook
        ? watchSignIn(
            platform,
            'facebook',
            createFacebookSignIn({ ...facebook, graphUrl: config.facebookGraphUrl }),
            config.facebookGraphUrl,
          )
        : (demo?.facebook ?? null),
    },
    demo,
    firebase:
      config.firebase === null
        ? null
        : createFirebaseVerifier({
            projectId: config.firebase.projectId,
            now: () => clock.now(),
            ...(config.firebaseJwksUrl === null ? {} : { jwksUrl: config.firebaseJwksUrl }),
          }),
    keys: {
      factor: deriveKey(secret, 'second-factor'),
      recovery: deriveKey(secret, 'recovery-codes'),
      places: deriveKey(secret, 'known-places'),
    },
    ...overrides,
  };
}

/** The address a mail leads to. The token stands in the fragment, which is sent to no server. */
export const mailLink = (
  config: Config,
  publicUrl: string,
  kind: keyof typeof MAIL_LINK_PATHS,
  token: string,
): string => `${publicUrl}${config.authPrefix}${MAIL_LINK_PATHS[kind]}#token=${token}`;
