import { changeTemplate } from '@zeel/protocol/rooms/settings';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import {
  defaultEmail,
  defaultSms,
  emailTemplate,
  smsTemplate,
  templateOverrides,
} from '../../platform/messages/index.ts';
import { type AnyWords, findVersion } from './templates-repository.ts';
import { problem } from './texts.ts';
import './audit-events.ts';

type Changed = z.output<NonNullable<(typeof changeTemplate)['body']>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** Invisible characters and ends of lines have no place in a subject or on a button. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u;

const gapsOf = (words: AnyWords): ReadonlySet<string> =>
  new Set(Object.values(words).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([gap]) => gap)));

const textsIn = (words: object): AnyWords =>
  Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Gives a message other words. Earlier versions are kept; every server uses the newest as soon as this is committed. */
export const serveChangeTemplate = (app: FastifyInstance): void =>
  serve(app, changeTemplate, {}, async ({ tx, clock, person, actor, requestId, body }) => {
    const { channel, event, language, words } = body;
    const original: AnyWords =
      body.channel === 'email'
        ? textsIn(defaultEmail(body.event, language))
        : { text: defaultSms(body.event, language) };
    if (words !== null) requireFitting(textsIn(words), original);
    const place = { channel, event, language };
    const current = await findVersion(tx, place);
    if (current !== body.version) return refuse('stale_version');
    const before = await wordsNow(tx, body);
    const version = current + 1;
    templateOverrides.changeIn(tx);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message_templates')
      .values({
        ...place,
        version,
        words: words === null ? null : JSON.stringify(words),
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
        ...place,
        version,
        isOriginal: words === null,
        before,
        after: words === null ? original : textsIn(words),
      },
      requestId,
    });
    return { version };
  });

/** The words that the message is sent with until this change. */
const wordsNow = async (tx: Tx, body: Changed): Promise<AnyWords> =>
  body.channel === 'email'
    ? textsIn(await emailTemplate(tx, body.event, body.language))
    : { text: await smsTemplate(tx, body.event, body.language) };

/** Words may leave gaps out, but a gap that nothing fills would be sent as it is; a mail keeps the button of its link. */
function requireFitting(words: AnyWords, original: AnyWords): void {
  const known = gapsOf(original);
  for (const [field, text] of Object.entries(words)) {
    const unknown = [...text.matchAll(PLACEHOLDER)].map(([gap]) => gap).find((gap) => !known.has(gap));
    if (unknown !== undefined)
      refuseFields({
        [`words.${field}`]: { code: 'gap-unknown', message: problem('gapUnknown', { gap: unknown }) },
      });
    if ((field === 'subject' || field === 'button' || field === 'text') && UNSEEN.test(text))
      refuseFields({ [`words.${field}`]: { code: 'unseen', message: problem('unseen') } });
  }
  if ('button' in original !== 'button' in words)
    refuseFields({ 'words.button': { code: 'button', message: problem('button') } });
}
