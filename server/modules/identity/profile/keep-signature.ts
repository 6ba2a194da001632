import { cleanText } from '@zeel/domain/request-form';
import { getSignature, setSignature } from '@zeel/protocol/rooms/identity';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { serve } from '../../../platform/http/index.ts';
import '../audit-events.ts';

/** Name and role under the messages of a member of staff; null where nothing is set. */
export const findSignature = async (db: Db, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('signature').where('id', '=', userId).executeTakeFirst())?.signature ??
  null;

export const serveGetSignature = (app: FastifyInstance): void =>
  serve(app, getSignature, {}, async ({ db, person }) => ({
    signature: await findSignature(db, person().userId),
  }));

export const serveSetSignature = (app: FastifyInstance): void =>
  serve(app, setSignature, {}, async ({ tx, clock, body, person, actor, requestId }) => {
    const { userId } = person();
    // One line, because it stands under every message.
    const signature = cleanText(body.signature).replace(/\s+/g, ' ') || null;
    await tx.updateTable('users').set({ signature }).where('id', '=', userId).execute();
    await recordAuditEvent(tx, clock, {
      type: 'profile.changed',
      actor,
      subject: { kind: 'person', id: userId },
      payload: { fields: Object.keys(body) },
      requestId,
    });
    return { signature };
  });
