import { createHash } from 'node:crypto';

/** Someone a visitor pretends to be on the demo consent page. */
export interface DemoIdentity {
  readonly email: string;
  readonly name: string;
}

/** People offered on the page; any other address can be typed. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { email: 'saruul@mail.demo', name: 'Saruul Ganbold' },
  { email: 'temuulen@mail.demo', name: 'Temuulen Bat-Erdene' },
];

/** The same address is the same person at every start; digits only, like the real providers' ids. */
export function subjectOf({ email }: DemoIdentity, provider: string): string {
  const digest = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`).toString();
}
