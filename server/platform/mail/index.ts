export { createDeliverMailJob, DELIVER_MAIL } from './deliver-mail.ts';
export type { Mail, Mailer } from './mailer.ts';
export { queueMail } from './queue-mail.ts';
export { type MailSender, writeSignature } from './sign-letter.ts';
export { type Letter, writeMail } from './write-mail.ts';
