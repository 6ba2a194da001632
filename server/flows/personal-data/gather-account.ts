import type { Correction, HeldAccount } from '@zeel/protocol/rooms/personal-data';
import { readHeldAccount } from '../../modules/identity/index.ts';
import { listHeldNotifications } from '../../modules/notifications/index.ts';
import { type CorrectionRow, listCorrectionsOf } from '../../modules/personal-data/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { listHeldChoices } from '../../platform/messages/index.ts';

/** Everything that is held about a person beside their requests. */
export async function gatherAccount(db: Db, userId: string): Promise<HeldAccount> {
  const held = (await readHeldAccount(db, userId)) ?? refuse('unauthenticated');
  const choices = await listHeldChoices(db, userId);
  const notifications = await listHeldNotifications(db, userId);
  const corrections = await listCorrectionsOf(db, userId);
  return {
    ...held,
    messageChoices: choices.map(({ changedAt, ...choice }) => ({
      ...choice,
      changedAt: changedAt.toISOString(),
    })),
    notifications: notifications.map(({ at, readAt, ...told }) => ({
      ...told,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    corrections: corrections.map(presentCorrection),
  };
}

/** A request for correction as its author sees it. */
export const presentCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  about: row.about,
  reference: row.reference,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  state: row.state,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});
