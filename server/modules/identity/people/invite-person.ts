import { mayChangeAuthority, type Role } from '@zeel/domain/identity';
import type { Language } from '@zeel/protocol/rooms/config';
import { invitePerson } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publicUrlOf, refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { findAccountByEmail, insertAccount } from '../accounts-repository.ts';
import { sendLinkFrom } from '../mails/send-link.ts';
import type { IdentityRoom } from '../room.ts';
import { fieldProblem, problem, roleNames } from '../texts.ts';
import { describePerson } from './manage-person.ts';

export interface Invitation {
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly authorityMnt: number | null;
  readonly locale: Language;
}

/** Makes the account, queues the mail, and returns the link for those who carry it by hand. */
export async function inviteTo(
  room: Pick<IdentityRoom, 'platform'>,
  { tx, clock, actor }: { readonly tx: Tx; readonly clock: Clock; readonly actor: AuditActor },
  publicUrl: string,
  invitation: Invitation,
): Promise<{ userId: string; link: string }> {
  const { email, displayName, authorityMnt, locale } = invitation;
  const roles = [...new Set(invitation.roles)];
  if (await findAccountByEmail(tx, email)) refuse('conflict', { message: problem('personExists') });
  const userId = await insertAccount(tx, clock, {
    email,
    displayName,
    roles,
    authorityMnt,
    locale,
    isInvited: true,
  });
  await recordAuditEvent(tx, clock, {
    type: 'person.invited',
    actor,
    subject: { kind: 'person', id: userId },
    payload: { email, roles, authorityMnt },
  });
  const link = await sendLinkFrom(room, { tx, clock }, publicUrl, {
    event: 'staff_invitation',
    userId,
    to: email,
    name: displayName,
    language: locale,
    values: { roles: roleNames(roles, locale) },
  });
  return { userId, link };
}

export function serveInvitePerson(app: FastifyInstance, room: IdentityRoom): void {
  serve(app, invitePerson, {}, async (call) => {
    const { body, person, request } = call;
    const target = { userId: '', roles: body.roles, authorityMnt: null };
    const verdict = mayChangeAuthority({ actor: person(), target, authorityAfterMnt: body.authorityMnt });
    if (!verdict.allowed) refuseFields({ authorityMnt: fieldProblem('authority_needs_approver') });
    const { userId } = await inviteTo(room, call, publicUrlOf(room.platform.config, request), body);
    return describePerson(call, userId);
  });
}
