/** One file beside a mail. */
export interface MailFile {
  /** Plain ASCII, so that every mail program shows it. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What mail servers take without asking. */
export const MAIL_FILE_MAX_BYTES = 5 * 1_024 * 1_024;

/** A mail as its reader gets it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly file?: MailFile | undefined;
  /** Where its reader ends such mails with one POST; only mails that nobody has to get have one. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends mails. `messageId` is the same for every try of one mail, so that a provider can drop a double. */
export interface Mailer {
  send(mail: Mail & { readonly messageId: string }): Promise<void>;
}
