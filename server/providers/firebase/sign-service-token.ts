import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

/** The key of a service account as Google's console gives it; other fields of the file are not used. */
const serviceAccountSchema = z.object({
  client_email: z.email(),
  private_key_id: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
});

export interface ServiceAccount {
  readonly email: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/** Null for a text that is no key of a service account. */
export function readServiceAccount(json: string): ServiceAccount | null {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return null;
  }
  const account = serviceAccountSchema.safeParse(read);
  if (!account.success) return null;
  const { client_email: email, private_key_id: keyId, private_key: privateKey } = account.data;
  return { email, keyId, privateKey };
}

interface SignedToken {
  readonly audience: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Google takes an hour at most. */
const LIFETIME_S = 3_600;

/** A token that the service account signs itself. */
export async function signServiceToken(
  { email, keyId, privateKey }: ServiceAccount,
  { audience, claims, now }: SignedToken,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(await importPKCS8(privateKey, 'RS256'));
}
