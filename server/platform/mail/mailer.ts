/** A mail that is ready to be sent: already in the reader's language. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Sends mails. `messageId` is the same for every try of one mail, so that a provider can drop a double. */
export interface Mailer {
  send(mail: Mail & { readonly messageId: string }): Promise<void>;
}
