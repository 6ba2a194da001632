export { createDeliverMailJob, DELIVER_MAIL, type DeliverMailDeps } from './deliver-mail.ts';
export type { Letter } from './letter.ts';
export { contentOf } from './letter.ts';
export type { LetterFileMakers, MakeLetterFile } from './letter-files.ts';
export type { Mail, Mailer } from './mailer.ts';
export { queueMail } from './queue-mail.ts';
export { renderLetter } from './render-letter.ts';
export { type MailSender, writeSignature } from './write-signature.ts';
