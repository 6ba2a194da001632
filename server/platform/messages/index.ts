export {
  choose,
  findDigestChoice,
  isOptional,
  isWanted,
  listChoices,
  listHeldChoices,
  type MessagePlace,
  type MessageReader,
  readerKey,
} from './choices.ts';
export {
  defaultEmail,
  defaultRefusalReason,
  defaultSms,
  describeMessage,
  type EmailTemplate,
  type SentChannel,
} from './default-templates.ts';
export { makeInert, makeValuesInert } from './make-inert.ts';
export {
  emailTemplate,
  readEmailWords,
  readSmsWords,
  smsTemplate,
  templateOverrides,
} from './template-overrides.ts';
export { makeUnsubscribeToken, readUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';
