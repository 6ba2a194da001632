import { can } from '@zeel/domain/identity';
import { type DigestRhythm, optionalMessagesOf } from '@zeel/domain/notifications';
import {
  changePreferences,
  getPreferences,
  type MessagePreferences,
} from '@zeel/protocol/rooms/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { sendsSms } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { choose, findDigestChoice, listChoices, readerKey } from '../../platform/messages/index.ts';
import type { Session } from '../../platform/sessions/index.ts';

type Reader = Pick<Session, 'userId' | 'roles'>;

/** A person's own choices; what is required is not among them. */
export function servePreferences(app: FastifyInstance): void {
  const isSmsSent = sendsSms(app.platform.config);
  const placesOf = ({ roles }: Reader) =>
    optionalMessagesOf(roles).filter(({ channel }) => channel !== 'sms' || isSmsSent);

  const present = async (db: Db, reader: Reader): Promise<MessagePreferences> => {
    const chosen = await listChoices(db, keyOf(reader));
    const digest = can(reader.roles, 'desk:read')
      ? ((await findDigestChoice(db, reader.userId))?.rhythm ?? 'at_once')
      : null;
    return {
      choices: placesOf(reader).map((place) => ({
        ...place,
        isWanted:
          chosen.find(({ event, channel }) => event === place.event && channel === place.channel)?.isWanted ??
          true,
      })),
      digest,
    };
  };

  serve(app, getPreferences, {}, ({ db, person }) => present(db, person()));
  serve(app, changePreferences, {}, async ({ tx, clock, person, body }) => {
    const reader = person();
    const known = placesOf(reader);
    const isKnown = (choice: (typeof body.choices)[number]): boolean =>
      known.some(({ event, channel }) => event === choice.event && channel === choice.channel);
    if (!body.choices.every(isKnown)) return refuse('validation_failed');
    if (body.digest !== undefined && !can(reader.roles, 'desk:read')) return refuse('validation_failed');
    await choose(tx, clock, keyOf(reader), body.choices);
    if (body.digest !== undefined) await chooseRhythm(tx, clock, reader.userId, body.digest);
    return present(tx, reader);
  });
}

/** An account's choices are kept under the account, whatever its address. */
const keyOf = ({ userId }: Reader): string => readerKey({ userId, address: '' });

/** A summary begins with what happens from the choice on. */
async function chooseRhythm(tx: Tx, clock: Clock, userId: string, rhythm: DigestRhythm): Promise<void> {
  await tx
    .insertInto('digest_choices')
    .values({ user_id: userId, rhythm, told_until: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rhythm }))
    .execute();
}
