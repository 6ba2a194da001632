import { createHash } from 'node:crypto';

/**
 * The salted digest of a payload and of the address it came from. The salt keeps a guess ("was it this phone number?") from being tried against
 * the digest that stays behind after an erasure.
 */
export const digestPayload = ({ payload, address }: Digested, salt: Buffer): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(canonicalJson([payload, address]))
    .digest();

interface Digested {
  readonly payload: unknown;
  readonly address: string | null;
}

/** JSON with sorted keys: PostgreSQL does not keep their order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
