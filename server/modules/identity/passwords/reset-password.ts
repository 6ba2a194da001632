import { resetPassword } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { bucketKey, clearAttempts } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import {
  type Account,
  endSessions,
  findAccount,
  lockAccount,
  markEmailVerified,
  setPassword,
} from '../accounts-repository.ts';
import { forgetPlaces } from '../attempts/known-places.ts';
import { endLinks, findLink, takeLink } from '../links/single-use-links.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { dropFactor } from '../second-factor/factor-repository.ts';
import { rememberDevice } from '../sign-in/open-session.ts';
import { ownerOf, requireGoodPassword, throughGate } from './guard-password.ts';

const RESET = ['reset-password'] as const;

export function serveResetPassword(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    resetPassword,
    {
      idempotencyKey: 'optional',
      prepare: async ({ db, clock, body }) => {
        // The link is checked before the password is hashed: a wrong link must not cost a hash.
        const link = (await findLink(db, clock, RESET, body.token)) ?? refuse('link_expired');
        const account = (await findAccount(db, link.userId)) ?? refuse('link_expired');
        requireGoodPassword(body.password, ownerOf(account), 'password');
        return throughGate(room.passwords.hash(body.password));
      },
    },
    async (call) => {
      const { tx, clock, body, prepared: passwordHash } = call;
      const link = (await takeLink(tx, clock, RESET, body.token)) ?? refuse('link_expired');
      const account = await lockAccount(tx, link.userId);
      // The mail went to an address this account no longer has, or the account was switched off meanwhile.
      if (account.email !== link.email || account.status === 'disabled') refuse('link_expired');
      await takeBack(room, call, account, passwordHash);
      return null;
    },
  );
}

/** From now on the account belongs to the holder of the mailbox, so all earlier sessions end. */
async function takeBack(
  room: IdentityRoom,
  call: AnyCall,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { tx, clock, requestId } = call;
  const { userId } = account;
  // The address was never proven until now: whatever else opens the account may belong to someone who registered it
  // with a stranger's address, so it goes.
  const isTakenBack = account.emailVerifiedAt === null;
  if (isTakenBack) {
    await tx.deleteFrom('connected_accounts').where('user_id', '=', userId).execute();
    await dropFactor(tx, userId);
  }
  await setPassword(tx, userId, passwordHash);
  await tx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute();
  await markEmailVerified(tx, clock, userId);
  await endLinks(tx, clock, userId, ['change-email', 'second-factor', 'connect-provider', 'verify-email']);
  const count = await endSessions(tx, clock, userId);
  await forgetPlaces(tx, userId);
  // This device becomes a known place, so the owner signs in at once also while strangers keep guessing.
  await rememberDevice(room, call, userId);
  await clearAttempts(tx, [bucketKey('account', account.email ?? '')]);

  const actor = { kind: 'person', userId } as const;
  const subject = { kind: 'person', id: userId } as const;
  await recordAuditEvent(tx, clock, {
    type: 'password.reset',
    actor,
    subject,
    payload: { isTakenBack },
    requestId,
  });
  await recordAuditEvent(tx, clock, {
    type: 'session.all_ended',
    actor,
    subject,
    payload: { count, reason: 'password' },
    requestId,
  });
  const { displayName: name, locale: language } = account;
  const to = account.email ?? '';
  await queueMail(tx, clock, { event: 'password_changed', to, userId, name, language });
}
