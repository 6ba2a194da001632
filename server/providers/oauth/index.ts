export { type ConsentTexts, renderConsentPage } from './demo/consent-page.ts';
export { DEMO_IDENTITIES } from './demo/demo-identity.ts';
export { createDemoSignIn, type DemoSignIn, demoConsentPath } from './demo/demo-sign-in.ts';
export { makeOAuthChecks } from './make-oauth-checks.ts';
export { createFacebookSignIn } from './sign-in-with-facebook.ts';
export { createGoogleSignIn } from './sign-in-with-google.ts';
export {
  type OAuthChecks,
  OAuthRefusal,
  type SocialIdentity,
  type SocialSignIn,
} from './social-sign-in.ts';
export { watchSignIn } from './watch-sign-in.ts';
