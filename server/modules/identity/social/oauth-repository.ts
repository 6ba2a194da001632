import { randomBytes } from 'node:crypto';
import type { Language } from '@zeel/protocol/rooms/config';
import type { SocialProvider } from '@zeel/protocol/rooms/identity';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import type { OAuthChecks, SocialIdentity } from '../../../providers/oauth/index.ts';
import '../tables.ts';

/** How long a person may take at the provider. */
export const RUN_LIFETIME_MS = 10 * 60_000;
/** How long the page has to turn a finished sign-in into a session. */
export const FINISH_LIFETIME_MS = 60_000;

export interface OAuthRun {
  readonly provider: SocialProvider;
  /** The signed-in person who connects an account; null for a sign-in. */
  readonly userId: string | null;
  readonly checks: OAuthChecks;
  readonly redirectUri: string;
  readonly locale: Language;
}

/** Keeps a run until the provider sends the popup back; returns the secret for the browser's cookie. */
export async function keepRun(db: Db, clock: Clock, run: OAuthRun): Promise<string> {
  const browserToken = randomBytes(32).toString('base64url');
  const { state, codeVerifier, nonce } = run.checks;
  await db
    .insertInto('oauth_runs')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browserToken),
      provider: run.provider,
      user_id: run.userId,
      state,
      code_verifier: codeVerifier,
      nonce,
      redirect_uri: run.redirectUri,
      locale: run.locale,
      expires_at: new Date(clock.now().getTime() + RUN_LIFETIME_MS),
    })
    .execute();
  return browserToken;
}

/** Takes a run once, and only for the browser that began it. */
export async function takeRun(
  db: Db,
  clock: Clock,
  { provider, state, browserToken }: { provider: SocialProvider; state: string; browserToken: string },
): Promise<OAuthRun | undefined> {
  const row = await db
    .deleteFrom('oauth_runs')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserToken))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    provider: row.provider,
    userId: row.user_id,
    checks: { state: row.state, codeVerifier: row.code_verifier, nonce: row.nonce },
    redirectUri: row.redirect_uri,
    locale: row.locale,
  };
}

export interface OAuthFinish {
  readonly provider: string;
  readonly identity: SocialIdentity;
  readonly locale: Language;
}

/** Keeps what the provider said until the page asks for its session; returns the secret for the cookie. */
export async function keepFinish(
  db: Db,
  clock: Clock,
  { provider, identity, locale }: OAuthFinish,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('oauth_finishes')
    .values({
      token_hash: hashToken(token),
      provider,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      is_email_verified: identity.emailVerified,
      display_name: identity.displayName,
      locale,
      expires_at: new Date(clock.now().getTime() + FINISH_LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Takes a finished sign-in once. */
export async function takeFinish(tx: Tx, clock: Clock, token: string): Promise<OAuthFinish | undefined> {
  const row = await tx
    .deleteFrom('oauth_finishes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider, issuer, subject, email, is_email_verified, display_name, locale } = row;
  const identity = { issuer, subject, email, emailVerified: is_email_verified, displayName: display_name };
  return { provider, identity, locale };
}
