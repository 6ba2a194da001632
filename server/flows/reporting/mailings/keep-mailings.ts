import { isMailingDay, type MailingTimes, nextMailing } from '@zeel/domain/reports';
import {
  changeMailing,
  createMailing,
  leaveMailing,
  listMailings,
  MAILINGS_MAX,
  type MailingFields,
  removeMailing,
} from '@zeel/protocol/rooms/reports';
import type { FastifyInstance } from 'fastify';
import {
  countOwnMailings,
  holdMailing,
  insertMailing,
  type KeptMailing,
  problem,
  removeMailing as takeAway,
  leaveMailing as takeReaderAway,
  updateMailing,
  whatChanged,
} from '../../../modules/reports/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { listMailable, presentMailing, presentMailings } from './present-mailings.ts';

/** Mailings of reports: whoever may take reports along has them mailed to others who may. */
export function serveMailings(app: FastifyInstance): void {
  serve(app, listMailings, {}, ({ db, person }) => presentMailings(db, person().userId));

  serve(
    app,
    createMailing,
    { status: 201 },
    async ({ tx, clock, body: fields, person, actor, requestId }) => {
      const { userId: ownerUserId } = person();
      await requireFields(tx, fields);
      if ((await countOwnMailings(tx, ownerUserId)) >= MAILINGS_MAX)
        return refuse('conflict', { message: problem('tooManyMailings', { count: MAILINGS_MAX }) });
      const nextDueAt = nextMailing(fields, clock.now());
      const id = await insertMailing(tx, clock, { fields, ownerUserId, nextDueAt });
      await recordAuditEvent(tx, clock, {
        type: 'report_mailing.begun',
        actor,
        subject: { kind: 'report-mailing', id },
        payload: { name: fields.name, rhythm: fields.rhythm, readers: fields.readerIds },
        requestId,
      });
      return { mailing: await presentMailing(tx, ownerUserId, id) };
    },
  );

  serve(app, changeMailing, {}, async ({ tx, clock, params, body, person, actor, requestId }) => {
    const { userId } = person();
    const { version, ...fields } = body;
    const kept = await holdOwn(tx, params.mailingId, userId);
    if (kept.version !== version) return refuse('stale_version');
    await requireFields(tx, fields, kept.readerIds);
    // What is due already stays due while its times are the same.
    const nextDueAt = isSameTime(kept, fields) ? kept.nextDueAt : nextMailing(fields, clock.now());
    await updateMailing(tx, clock, { mailingId: kept.id, fields, nextDueAt });
    await recordAuditEvent(tx, clock, {
      type: 'report_mailing.changed',
      actor,
      subject: { kind: 'report-mailing', id: kept.id },
      payload: { name: fields.name, ...whatChanged(kept, fields), readers: fields.readerIds },
      requestId,
    });
    return { mailing: await presentMailing(tx, userId, kept.id) };
  });

  serve(app, removeMailing, {}, async ({ tx, clock, params, person, actor, requestId }) => {
    const { id, name } = await holdOwn(tx, params.mailingId, person().userId);
    await takeAway(tx, id);
    await recordAuditEvent(tx, clock, {
      type: 'report_mailing.removed',
      actor,
      subject: { kind: 'report-mailing', id },
      payload: { name },
      requestId,
    });
    return null;
  });

  serve(app, leaveMailing, {}, async ({ tx, clock, params, person, actor, requestId }) => {
    const { userId } = person();
    const kept = await holdMailing(tx, params.mailingId);
    if (kept === undefined || !kept.readerIds.includes(userId)) return refuse('not_found');
    await takeReaderAway(tx, clock, kept.id, userId);
    await recordAuditEvent(tx, clock, {
      type: 'report_mailing.left',
      actor,
      subject: { kind: 'report-mailing', id: kept.id },
      payload: { name: kept.name },
      requestId,
    });
    return null;
  });
}

const isSameTime = (one: MailingTimes, other: MailingTimes): boolean =>
  one.rhythm === other.rhythm && one.onDay === other.onDay && one.hour === other.hour;

/** A mailing of somebody else counts as one that is not there. */
async function holdOwn(tx: Tx, mailingId: string, userId: string): Promise<KeptMailing> {
  const kept = await holdMailing(tx, mailingId);
  return kept?.ownerUserId === userId ? kept : refuse('not_found');
}

/** Readers are staff who may take reports along; whoever lost that since they were chosen may stay, and gets nothing meanwhile. */
async function requireFields(
  db: Db,
  { rhythm, onDay, dimension, value, readerIds }: MailingFields,
  chosenBefore: readonly string[] = [],
): Promise<void> {
  if (!isMailingDay(rhythm, onDay)) refuseFields({ onDay: { code: 'out_of_range' } });
  if ((dimension === null) !== (value === null)) refuseFields({ value: { code: 'invalid' } });
  const mailable = await listMailable(db);
  const isKnown = (readerId: string) =>
    chosenBefore.includes(readerId) || mailable.some(({ userId }) => userId === readerId);
  if (!readerIds.every(isKnown)) refuseFields({ readerIds: { code: 'invalid' } });
}
