import { createHash, randomBytes } from 'node:crypto';
import type { DemoIdentity } from './demo-identity.ts';

/** The person's consent, kept until the server redeems the code. */
export interface DemoGrant {
  readonly identity: DemoIdentity;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | null;
}

export interface DemoCodes {
  issue(grant: DemoGrant): string;
  /** The grant, once, and only with the verifier and redirect address it was made for. */
  redeem(request: { code: string; codeVerifier: string; redirectUri: string }): DemoGrant | undefined;
}

const LIFETIME_MS = 60_000;
/** A demo has one visitor; the limit only keeps a forgotten tab from growing the map for ever. */
const KEPT_MAX = 1_000;

/** Authorization codes as the real providers treat them: single use, a minute, bound to PKCE and redirect address. */
export function createDemoCodes(now: () => number): DemoCodes {
  const grants = new Map<string, DemoGrant & { expiresAtMs: number }>();
  return {
    issue(grant) {
      const code = randomBytes(32).toString('base64url');
      grants.set(code, { ...grant, expiresAtMs: now() + LIFETIME_MS });
      const [oldest] = grants.keys();
      if (grants.size > KEPT_MAX && oldest !== undefined) grants.delete(oldest);
      return code;
    },
    redeem({ code, codeVerifier, redirectUri }) {
      const grant = grants.get(code);
      grants.delete(code);
      if (!grant || grant.expiresAtMs < now() || grant.redirectUri !== redirectUri) return undefined;
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return challenge === grant.codeChallenge ? grant : undefined;
    },
  };
}
