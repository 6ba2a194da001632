import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { type Account, findAccountByEmail, insertAccount, lockAccount } from '../accounts-repository.ts';
import { sendLink } from '../mails/send-link.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { problem, providerName } from '../texts.ts';
import { connectAccount, findConnectedUser } from './connected-accounts-repository.ts';
import type { OAuthFinish } from './oauth-repository.ts';

/**
 * The account of a person a provider vouches for. It is found by issuer and subject only. An account that merely has
 * the same e-mail is never opened: its owner signs in and connects the provider, which proves both.
 */
export async function enterByProvider(
  room: IdentityRoom,
  call: AnyCall,
  finish: OAuthFinish,
): Promise<Account> {
  const { tx } = call;
  const connected = await findConnectedUser(tx, finish.identity);
  if (connected !== undefined) {
    const account = await lockAccount(tx, connected);
    return account.status === 'disabled' ? refuse('account_disabled') : account;
  }
  const { email } = finish.identity;
  const provider = providerName(finish.provider);
  if (email === null) return refuse('conflict', { message: problem('socialNoAddress', { provider }) });
  if (await findAccountByEmail(tx, email))
    return refuse('conflict', { message: problem('socialAddressTaken', { provider, email }) });
  return lockAccount(tx, await makeAccount(room, call, finish, email));
}

async function makeAccount(
  room: IdentityRoom,
  call: AnyCall,
  { provider, identity, locale }: OAuthFinish,
  email: string,
): Promise<string> {
  const { tx, clock, requestId } = call;
  const name = (identity.displayName ?? '').slice(0, 120);
  const userId = await insertAccount(tx, clock, {
    email,
    roles: ['applicant'],
    locale,
    displayName: name,
    isEmailVerified: identity.emailVerified,
  });
  await connectAccount(tx, clock, userId, { ...identity, provider });
  await recordAuditEvent(tx, clock, {
    type: 'person.registered',
    actor: { kind: 'person', userId },
    subject: { kind: 'person', id: userId },
    payload: { method: provider === 'google' || provider === 'facebook' ? provider : 'firebase' },
    requestId,
  });
  if (!identity.emailVerified)
    await sendLink(room, call, { event: 'email_confirmation', userId, to: email, name, language: locale });
  return userId;
}
