import { readInvitation } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { findAccount } from '../accounts-repository.ts';
import { findLink } from '../links/single-use-links.ts';

/** Looks only, but is a POST: the token must not stand in an address. */
export function serveReadInvitation(app: FastifyInstance): void {
  serve(app, readInvitation, { idempotencyKey: 'optional' }, async ({ db, clock, body }) => {
    const link = (await findLink(db, clock, ['invitation'], body.token)) ?? refuse('link_expired');
    const account = await findAccount(db, link.userId);
    if (!account || account.status === 'disabled') return refuse('link_expired');
    return { email: account.email ?? '', roles: account.roles };
  });
}
