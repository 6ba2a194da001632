import { verifyEmail } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { type Account, findAccountByEmail, lockAccount, markEmailVerified } from '../accounts-repository.ts';
import { takeLink } from '../links/single-use-links.ts';
import type { AnyCall } from '../room.ts';
import { problem } from '../texts.ts';

export function serveVerifyEmail(app: FastifyInstance): void {
  serve(app, verifyEmail, { idempotencyKey: 'optional' }, async (call) => {
    const { tx, clock, body, requestId } = call;
    const link =
      (await takeLink(tx, clock, ['verify-email', 'change-email'], body.token)) ?? refuse('link_expired');
    const account = await lockAccount(tx, link.userId);
    const email = link.email ?? refuse('link_expired');
    if (link.purpose === 'change-email') await moveToAddress(call, account, email);
    // The link proves the address it was sent to, and only while the account still has it.
    else if (account.email !== email) refuse('link_expired');
    await markEmailVerified(tx, clock, account.userId);
    await recordAuditEvent(tx, clock, {
      type: 'email.verified',
      actor: { kind: 'person', userId: account.userId },
      subject: { kind: 'person', id: account.userId },
      payload: {},
      requestId,
    });
    return { email };
  });
}

async function moveToAddress(call: AnyCall, account: Account, email: string): Promise<void> {
  const { tx, clock, requestId } = call;
  const { userId } = account;
  // A reset or a newer wish has put this change aside.
  if (account.pendingEmail !== email) refuse('link_expired');
  const holder = await findAccountByEmail(tx, email);
  if (holder && holder.userId !== userId) refuse('conflict', { message: problem('addressTaken') });
  await tx
    .updateTable('users')
    .set({ email, pending_email: null, email_verified_at: clock.now() })
    .where('id', '=', userId)
    .execute();
  const from = account.email ?? '';
  await recordAuditEvent(tx, clock, {
    type: 'email.changed',
    actor: { kind: 'person', userId },
    subject: { kind: 'person', id: userId },
    payload: { from, to: email },
    requestId,
  });
  const { displayName: name, locale: language } = account;
  await queueMail(tx, clock, { event: 'email_changed', to: from, userId, name, language, values: { email } });
}
