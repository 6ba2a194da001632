import type { Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../../platform/database/index.ts';
import { findAccount } from './accounts-repository.ts';

/** How a person of the service is written to. */
export interface Contact {
  readonly email: string;
  /** Whether the address was shown to be theirs. */
  readonly isProven: boolean;
  readonly name: string;
  readonly language: Language;
}

/** The contact of an active account that has an address; undefined otherwise. */
export async function findContact(db: Db, userId: string): Promise<Contact | undefined> {
  const account = await findAccount(db, userId);
  if (account === undefined || account.email === null || account.status !== 'active') return undefined;
  const { email, emailVerifiedAt, displayName: name, locale: language } = account;
  return { email, isProven: emailVerifiedAt !== null, name, language };
}
