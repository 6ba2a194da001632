/** A text message as its reader gets it. */
export interface Sms {
  /** +976 and eight digits. */
  readonly to: string;
  readonly text: string;
}

/** The provider refuses the message itself, its reader or the lender's account: the same message would be refused again. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Sends text messages. `messageId` is the same for every try of one message, so that a gateway can drop a double. */
export interface SmsSender {
  send(sms: Sms & { readonly messageId: string }): Promise<void>;
}

/** The letters of Mongolian text messages. */
export type SmsScript = 'cyrillic' | 'latin';
