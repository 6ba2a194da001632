export { createDemoMailer } from './keep-demo-mail.ts';
export { registerMailbox } from './register-mailbox.ts';
export { createSmtpMailer, describeMailFailure } from './send-by-smtp.ts';
