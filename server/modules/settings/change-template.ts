import { changeTemplate, undoTemplate } from '@zeel/protocol/rooms/message-templates';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Call, refuse, serve } from '../../platform/http/index.ts';
import { emailTemplate, smsTemplate, templateOverrides } from '../../platform/messages/index.ts';
import { originalWords, requireFitting, textsIn } from './check-words.ts';
import { type AnyWords, findVersion, findWords, type TemplatePlace } from './templates-repository.ts';
import './audit-events.ts';

interface TemplateChange {
  readonly place: TemplatePlace;
  /** Null: those of the repository again. */
  readonly words: AnyWords | null;
  /** The version that was read. */
  readonly version: number;
}

/** Gives a message other words, or takes its last change back. Every server uses the newest version as soon as this is committed. */
export function serveChangeTemplate(app: FastifyInstance): void {
  serve(app, changeTemplate, {}, async (call) => {
    const { words: typed, version, ...place } = call.body;
    const words = typed && textsIn(typed);
    if (words !== null) requireFitting(words, originalWords(place));
    return { version: await keepTemplate(call, { place, words, version }) };
  });

  serve(app, undoTemplate, {}, async (call) => {
    const { version, ...place } = call.body;
    if (version === 0) return refuse('conflict');
    const words = await findWords(call.tx, place, version - 1);
    return { version: await keepTemplate(call, { place, words, version }) };
  });
}

type Writing = Pick<
  Call<unknown, unknown, unknown, unknown>,
  'tx' | 'clock' | 'person' | 'actor' | 'requestId'
>;

/** Writes the next version of a template; earlier ones are kept. */
async function keepTemplate(
  { tx, clock, person, actor, requestId }: Writing,
  { place, words, version: seen }: TemplateChange,
): Promise<number> {
  const { channel, event, language } = place;
  if ((await findVersion(tx, place)) !== seen) return refuse('stale_version');
  const before = await wordsNow(tx, place);
  const version = seen + 1;
  templateOverrides.changeIn(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_templates')
    .values({
      channel,
      event,
      language,
      version,
      words: words && JSON.stringify(words),
      by_user_id: person().userId,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Somebody else changed it in this very moment.
  if (numInsertedOrUpdatedRows === 0n) return refuse('stale_version');
  await recordAuditEvent(tx, clock, {
    type: 'template.changed',
    actor,
    subject: { kind: 'template', id: `${channel} ${event} ${language}` },
    payload: {
      channel,
      event,
      language,
      version,
      isOriginal: words === null,
      before,
      after: words ?? originalWords(place),
    },
    requestId,
  });
  return version;
}

/** The words that the message is sent with until this change. */
const wordsNow = async (tx: Tx, place: TemplatePlace): Promise<AnyWords> =>
  place.channel === 'email'
    ? textsIn(await emailTemplate(tx, place.event, place.language))
    : { text: await smsTemplate(tx, place.event, place.language) };
