import { randomBytes } from 'node:crypto';

export interface TokenReply {
  readonly token_type: 'bearer';
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
  readonly scope: string;
  readonly session_state: string;
}

export interface SimulatedTokens {
  issue(): TokenReply;
  /** Undefined for a refresh token that is not known or has ended. */
  refresh(refreshToken: string): TokenReply | undefined;
  isGood(accessToken: string): boolean;
  /** Ends every access token now, and the refresh tokens with them if asked. */
  revoke(what: 'access' | 'all'): void;
  /** How often each call was made. */
  readonly counts: { issued: number; refreshed: number };
}

/** Tokens as QPay gives them: both ends are absolute epoch seconds. */
export function createSimulatedTokens(
  now: () => number,
  { accessSeconds, refreshSeconds }: { readonly accessSeconds: number; readonly refreshSeconds: number },
): SimulatedTokens {
  const access = new Map<string, number>();
  const refresh = new Map<string, number>();
  const counts = { issued: 0, refreshed: 0 };
  const nowSeconds = () => Math.floor(now() / 1_000);
  const make = (): TokenReply => {
    const reply: TokenReply = {
      token_type: 'bearer',
      access_token: randomBytes(24).toString('base64url'),
      refresh_token: randomBytes(24).toString('base64url'),
      expires_in: nowSeconds() + accessSeconds,
      refresh_expires_in: nowSeconds() + refreshSeconds,
      scope: 'default email profile',
      session_state: randomBytes(8).toString('hex'),
    };
    access.set(reply.access_token, reply.expires_in);
    refresh.set(reply.refresh_token, reply.refresh_expires_in);
    return reply;
  };
  return {
    counts,
    issue: () => {
      counts.issued += 1;
      return make();
    },
    refresh: (token) => {
      if ((refresh.get(token) ?? 0) <= nowSeconds()) return undefined;
      counts.refreshed += 1;
      refresh.delete(token);
      return make();
    },
    isGood: (token) => (access.get(token) ?? 0) > nowSeconds(),
    revoke: (what) => {
      access.clear();
      if (what === 'all') refresh.clear();
    },
  };
}
