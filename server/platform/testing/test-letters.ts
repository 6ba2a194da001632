import type { Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../database/index.ts';
import type { Platform } from '../http/index.ts';
import { fillMessage } from '../i18n/index.ts';
import { contentOf, type DeliverMailDeps, type Letter, type Mail, renderLetter } from '../mail/index.ts';
import { defaultEmail, smsTemplate } from '../messages/index.ts';
import { readLender } from '../settings/index.ts';

/** A letter for tests to which its content does not matter. */
export const TEST_LETTER: Letter = {
  event: 'password_changed',
  to: 'bat@example.mn',
  name: 'Bat',
  language: 'en',
};

/** The rest that a job needs to deliver letters. */
export const testDelivery = ({
  config,
  database,
  secret,
}: Pick<Platform, 'config' | 'database' | 'secret'>): Pick<
  DeliverMailDeps,
  'readSender' | 'unsubscribing'
> => ({
  readSender: async () => ({
    lender: await readLender({ db: database.db, config }),
    replyTo: config.mail.replyTo,
    publicUrl: 'https://zeel.example',
  }),
  unsubscribing: { publicUrl: 'https://zeel.example', secret },
});

/** A letter as its reader would get it, in the words of the repository. */
export const readLetter = (letter: Letter & { readonly language: Language }): Mail =>
  renderLetter({
    to: letter.to,
    language: letter.language,
    content: contentOf(letter),
    template: defaultEmail(letter.event, letter.language),
    sender: {
      lender: {
        name: 'Zeel',
        licence: null,
        phone: null,
        email: null,
        hours: [],
        address: null,
        chats: [],
        logo: null,
      },
      replyTo: null,
      publicUrl: 'https://zeel.example',
    },
  });

/** The text messages to a number that were not sent yet, oldest first, as they would be written now. */
export async function readWaitingSms(db: Db, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['event', 'language', 'content'])
    .where('recipient', '=', to)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ event, language, content }) =>
      fillMessage(await smsTemplate(db, event, language), content ?? {}),
    ),
  );
}
