import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Addresses are kept as digests: the table must not become a list of who tried what. */
export const bucketKey = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`;

/** The network an address belongs to: one IPv4 address, or the /64 a provider gives to one IPv6 customer. */
export function networkOf(address: string): string {
  const plain = address.includes('.') ? address.replace(/^::ffff:/i, '') : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
