import { randomBytes } from 'node:crypto';
import { createFacebookSignIn } from '../sign-in-with-facebook.ts';
import { createGoogleSignIn } from '../sign-in-with-google.ts';
import type { OAuthCredentials, SocialSignIn } from '../social-sign-in.ts';
import { decideConsent, readAuthorizationRequest } from './decide-consent.ts';
import { createDemoCodes } from './demo-codes.ts';
import { DEMO_IDENTITIES, type DemoProvider } from './demo-identity.ts';
import { createFacebookSimulator } from './simulate-facebook.ts';
import { createGoogleSimulator } from './simulate-google.ts';

/** The next step of the demo consent page: ask the person, send them back, or refuse a request it does not know. */
export type DemoStep = { kind: 'ask' } | { kind: 'back'; url: URL } | { kind: 'unknown-request' };

export interface DemoSignIn {
  readonly google: SocialSignIn;
  readonly facebook: SocialSignIn;
  /** The browser's side of both simulators; `ownRedirectUri` is the only address a code is sent to. */
  walk(provider: DemoProvider, query: URLSearchParams, ownRedirectUri: string): DemoStep;
}

/** Reserved names (RFC 6761): they lead nowhere, so a simulated account can never meet a real one. */
const GOOGLE = 'https://google.demo.invalid';
const FACEBOOK = 'https://facebook.demo.invalid';

export const demoConsentPath = (provider: DemoProvider): string => `/demo/oauth/${provider}/authorize`;

/** Google and Facebook without their services: the real client code against simulators in the same process. */
export function createDemoSignIn(now: () => number): DemoSignIn {
  const client: OAuthCredentials = {
    clientId: 'zeel-demo',
    clientSecret: randomBytes(32).toString('base64url'),
  };
  const codes = { google: createDemoCodes(now), facebook: createDemoCodes(now) };
  const google = createGoogleSimulator(GOOGLE, `${GOOGLE}/authorize`, client, codes.google);
  const graph = createFacebookSimulator(client, codes.facebook);
  return {
    google: onThisOrigin(
      'google',
      createGoogleSignIn({
        ...client,
        issuer: GOOGLE,
        metadata: google.metadata,
        fetch: (url, init) => google.handle(new Request(url, init)),
      }),
    ),
    facebook: onThisOrigin(
      'facebook',
      createFacebookSignIn({
        ...client,
        issuer: FACEBOOK,
        graphUrl: FACEBOOK,
        fetch: (url, init) => graph(new Request(url, init)),
      }),
    ),
    walk(provider, query, ownRedirectUri) {
      const request = readAuthorizationRequest(query, {
        clientId: client.clientId,
        isRedirectAllowed: (redirectUri) => redirectUri === ownRedirectUri,
      });
      if (!request) return { kind: 'unknown-request' };
      const url = query.has('demo_decision')
        ? decideConsent(query, request, codes[provider], DEMO_IDENTITIES[provider])
        : undefined;
      return url ? { kind: 'back', url } : { kind: 'ask' };
    },
  };
}

/** The consent page is served by this very server, under whatever loopback name the visitor uses. */
const onThisOrigin = (provider: DemoProvider, signIn: SocialSignIn): SocialSignIn => ({
  async start(run) {
    const { search } = await signIn.start(run);
    return new URL(`${demoConsentPath(provider)}${search}`, run.redirectUri);
  },
  finish: (run) => signIn.finish(run),
});
