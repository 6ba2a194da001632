import type { Language } from '@zeel/protocol/rooms/config';

/** A mail, already in the reader's language. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The language of a letter. The job that sends it signs it in that language; without one it goes as it is. */
  readonly language?: Language;
}

/** Sends mails. `messageId` is the same for every try of one mail, so that a provider can drop a double. */
export interface Mailer {
  send(mail: Mail & { readonly messageId: string }): Promise<void>;
}
