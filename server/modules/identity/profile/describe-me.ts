import { needsSecondFactor, type StaffRole } from '@zeel/domain/identity';
import type { Me } from '@zeel/protocol/rooms/identity';
import type { OwnAccount } from './read-own-account.ts';

/** Own account, as its owner sees it; with the roles that count only with a second factor. */
export function describeMe(account: OwnAccount, required: readonly StaffRole[]): Me {
  const isOn = account.factorConfirmedAt !== null;
  return {
    id: account.id,
    email: account.email ?? '',
    emailVerified: account.emailVerifiedAt !== null,
    pendingEmail: account.pendingEmail,
    displayName: account.displayName,
    phone: account.phone,
    locale: account.locale,
    roles: account.roles,
    authorityMnt: account.authorityMnt,
    hasPassword: account.hasPassword,
    secondFactor: {
      isOn,
      isRequired: needsSecondFactor(account.roles, required),
      recoveryCodesLeft: isOn ? (account.recoveryCodesLeft ?? 0) : 0,
    },
    connected: account.connected.map(({ provider, email, since }) => ({
      provider,
      email,
      // Moments travel as text in a list that is read along.
      since: new Date(since).toISOString(),
    })),
  };
}
