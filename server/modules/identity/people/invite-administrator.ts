import type { Language } from '@zeel/protocol/rooms/config';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { findAccountByEmail, insertAccount, lockAccount, setPassword } from '../accounts-repository.ts';
import { makeLink } from '../links/single-use-links.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { createPasswordHasher } from '../passwords/hash-password.ts';
import { mailLink } from '../room.ts';
import '../audit-events.ts';

export interface NewAdministrator {
  readonly email: string;
  readonly displayName: string;
  readonly locale: Language;
  readonly publicUrl: string;
  /** Null makes a one-time link instead. */
  readonly password: string | null;
}

export type InvitedAdministrator =
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'password-set' }
  | { readonly kind: 'already-there' }
  | { readonly kind: 'password-refused'; readonly code: string };

/**
 * Makes an administrator by command on the server: by a one-time link or a typed password, never a default one. An
 * administrator who has not accepted yet gets a fresh link; any other account is left alone.
 */
export async function inviteAdministrator(
  { config, clock, database }: Platform,
  { email, displayName, locale, publicUrl, password }: NewAdministrator,
): Promise<InvitedAdministrator> {
  if (password !== null) {
    const found = checkNewPassword(password, { email, isStaff: true, hasSecondFactor: false });
    if (found) return { kind: 'password-refused', code: found.code };
  }
  const passwordHash = password === null ? null : await createPasswordHasher().hash(password);
  return database.inTransaction(async (tx) => {
    const existing = await findAccountByEmail(tx, email);
    if (existing && (existing.invitedAt === null || !existing.roles.includes('administrator')))
      return { kind: 'already-there' };
    const roles = ['administrator'] as const;
    const userId =
      existing?.userId ??
      (await insertAccount(tx, clock, { email, displayName, roles, locale, isInvited: true }));
    await recordAuditEvent(tx, clock, {
      type: 'person.invited',
      actor: { kind: 'system' },
      subject: { kind: 'person', id: userId },
      payload: { email, roles: [...roles], authorityMnt: null },
    });
    if (passwordHash === null) {
      const token = await makeLink(tx, clock, { purpose: 'invitation', userId, email });
      return { kind: 'link', link: mailLink(config, publicUrl, 'acceptInvitation', token) };
    }
    await lockAccount(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await tx
      .updateTable('users')
      .set({ invited_at: null, email_verified_at: clock.now() })
      .where('id', '=', userId)
      .execute();
    return { kind: 'password-set' };
  });
}
