import { updateMe } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { readFactorRoles } from '../../../platform/settings/index.ts';
import { describeMe } from './describe-me.ts';
import { readOwnAccount } from './read-own-account.ts';

export function serveUpdateMe(app: FastifyInstance): void {
  serve(app, updateMe, {}, async ({ tx, clock, body, person, actor, requestId }) => {
    const { userId } = person();
    const { displayName, phone, locale } = body;
    const changes = {
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(phone === undefined ? {} : { phone: phone?.trim() || null }),
      ...(locale === undefined ? {} : { locale }),
    };
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('users').set(changes).where('id', '=', userId).execute();
      await recordAuditEvent(tx, clock, {
        type: 'profile.changed',
        actor,
        subject: { kind: 'person', id: userId },
        payload: { fields: Object.keys(body) },
        requestId,
      });
    }
    const [account] = await readOwnAccount(tx, { userId });
    if (account === undefined) return refuse('unauthenticated');
    return describeMe(account, await readFactorRoles(tx, account.roles));
  });
}
