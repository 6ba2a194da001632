import { createHash } from 'node:crypto';

/** Someone a visitor pretends to be on the demo consent page. */
export interface DemoIdentity {
  readonly email: string;
  readonly name: string;
}

export type DemoProvider = 'google' | 'facebook';

/**
 * People offered on the page; any other address can be typed. Each provider has its own, because one address at two
 * providers is two accounts that are never merged.
 */
export const DEMO_IDENTITIES: Readonly<Record<DemoProvider, readonly DemoIdentity[]>> = {
  google: [
    { email: 'saruul@mail.demo', name: 'Saruul Ganbold' },
    { email: 'temuulen@mail.demo', name: 'Temuulen Bat-Erdene' },
  ],
  facebook: [
    { email: 'nomin@mail.demo', name: 'Nomin Enkhbold' },
    { email: 'bilguun@mail.demo', name: 'Bilguun Otgon' },
  ],
};

/** Derives the id from the address, so that a person stays the same at every start; digits only, like the real providers' ids. */
export function subjectOf({ email }: DemoIdentity, provider: DemoProvider): string {
  const digest = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`).toString();
}
