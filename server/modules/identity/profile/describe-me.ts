import type { Me } from '@zeel/protocol/rooms/identity';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { findAccount } from '../accounts-repository.ts';
import { countRecoveryCodes } from '../second-factor/factor-repository.ts';
import { listConnected } from '../social/connected-accounts-repository.ts';

/** Own account, as its owner sees it. */
export async function describeMe(db: Db, userId: string): Promise<Me> {
  const account = (await findAccount(db, userId)) ?? refuse('unauthenticated');
  const isOn = account.factorConfirmedAt !== null;
  return {
    id: userId,
    email: account.email ?? '',
    emailVerified: account.emailVerifiedAt !== null,
    pendingEmail: account.pendingEmail,
    displayName: account.displayName,
    phone: account.phone,
    locale: account.locale,
    roles: account.roles,
    authorityMnt: account.authorityMnt,
    hasPassword: account.passwordHash !== null,
    secondFactor: { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0 },
    connected: (await listConnected(db, userId)).map(({ provider, email, since }) => ({
      provider,
      email,
      since: since.toISOString(),
    })),
  };
}
