import { getMe } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { refuse, serve } from '../../../platform/http/index.ts';
import { readFactorRoles } from '../../../platform/settings/index.ts';
import { describeMe } from './describe-me.ts';
import { ownAccountWithSession } from './read-own-account.ts';

export function serveGetMe(app: FastifyInstance): void {
  serve(app, getMe, { withSession: () => ownAccountWithSession }, async ({ db, prepared }) => {
    const account = prepared?.found ?? refuse('unauthenticated');
    return describeMe(account, await readFactorRoles(db, account.roles));
  });
}
