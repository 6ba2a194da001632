import { acceptInvitation } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findAccount, lockAccount, markEmailVerified, setPassword } from '../accounts-repository.ts';
import { findLink, takeLink } from '../links/single-use-links.ts';
import { ownerOf, requireGoodPassword, throughGate } from '../passwords/guard-password.ts';
import type { IdentityRoom } from '../room.ts';
import { openSession } from './open-session.ts';

const INVITATION = ['invitation'] as const;

export function serveAcceptInvitation(app: FastifyInstance, room: IdentityRoom): void {
  serve(
    app,
    acceptInvitation,
    {
      idempotencyKey: 'optional',
      isReplySecret: true,
      prepare: async ({ db, clock, body }) => {
        const link = (await findLink(db, clock, INVITATION, body.token)) ?? refuse('link_expired');
        const account = (await findAccount(db, link.userId)) ?? refuse('link_expired');
        requireGoodPassword(body.password, ownerOf(account), 'password');
        return throughGate(room.passwords.hash(body.password));
      },
    },
    async (call) => {
      const { tx, clock, body, requestId, prepared: passwordHash } = call;
      const link = (await takeLink(tx, clock, INVITATION, body.token)) ?? refuse('link_expired');
      const { userId, status } = await lockAccount(tx, link.userId);
      if (status === 'disabled') refuse('link_expired');
      await setPassword(tx, userId, passwordHash);
      await tx.updateTable('users').set({ invited_at: null }).where('id', '=', userId).execute();
      // The link came by mail, so following it proves the address.
      await markEmailVerified(tx, clock, userId);
      await recordAuditEvent(tx, clock, {
        type: 'invitation.accepted',
        actor: { kind: 'person', userId },
        subject: { kind: 'person', id: userId },
        payload: {},
        requestId,
      });
      return openSession(room, call, userId, 'invitation');
    },
  );
}
