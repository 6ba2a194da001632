import type { Mailer } from '../../platform/mail/index.ts';
import type { SmsSender } from '../../platform/sms/index.ts';

/** Demo mode without a gateway: text messages lie in the demo mailbox, beside the mails. */
export const createDemoSms = (mailbox: Mailer): SmsSender => ({
  send: ({ messageId, to, text }) => mailbox.send({ messageId, to, subject: 'SMS', text }),
});
