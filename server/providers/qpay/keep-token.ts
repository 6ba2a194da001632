import { isQpayError, QpayError } from './qpay-error.ts';
import { tokenReplySchema } from './reply-schemas.ts';

export interface TokenKeeper {
  /** An access token that is good for a while yet. */
  get(): Promise<string>;
  /** A token other than the one QPay just refused. */
  replace(refused: string): Promise<string>;
}

interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly accessEndsAtMs: number;
  readonly refreshEndsAtMs: number;
}

interface TokenCalls {
  /** POST /auth/token with our credentials. */
  issue(): Promise<unknown>;
  /** POST /auth/refresh with the refresh token. */
  refresh(refreshToken: string): Promise<unknown>;
}

/** Renewed this long before it ends, so that no call sets out with a token that ends on the way. */
const MARGIN_MS = 60_000;

/** Keeps the token of one process. However many callers need a new one at once, QPay is asked once. */
export function createTokenKeeper(calls: TokenCalls, now: () => number): TokenKeeper {
  let tokens: Tokens | null = null;
  let underway: Promise<Tokens> | null = null;

  const fetchTokens = async (): Promise<Tokens> => {
    const last = tokens;
    if (last !== null && last.refreshEndsAtMs - MARGIN_MS > now()) {
      try {
        return readTokens(await calls.refresh(last.refresh));
      } catch (error) {
        // A refresh token can be withdrawn at any time; our credentials are the way back in.
        if (!isQpayError(error, 'unauthorised', 'refused', 'not-found')) throw error;
      }
    }
    return readTokens(await calls.issue());
  };

  const renew = async (): Promise<string> => {
    underway ??= fetchTokens().finally(() => {
      underway = null;
    });
    tokens = await underway;
    return tokens.access;
  };

  return {
    get: async () => (tokens !== null && tokens.accessEndsAtMs - MARGIN_MS > now() ? tokens.access : renew()),
    replace: async (refused) => {
      // Another caller may have replaced it already.
      if (tokens !== null && tokens.access !== refused) return tokens.access;
      const renewed = await renew();
      if (renewed !== refused) return renewed;
      // QPay gave back the refused token: the refresh did not help, so begin again from the credentials.
      tokens = null;
      return renew();
    },
  };
}

function readTokens(reply: unknown): Tokens {
  const parsed = tokenReplySchema.safeParse(reply);
  if (!parsed.success) throw new QpayError('malformed', 'QPay answered without a usable token');
  const { access_token, refresh_token, expires_in, refresh_expires_in } = parsed.data;
  return {
    access: access_token,
    refresh: refresh_token,
    accessEndsAtMs: expires_in * 1_000,
    refreshEndsAtMs: refresh_expires_in * 1_000,
  };
}
