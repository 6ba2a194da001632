export { chooseLanguage, preferredLanguage } from './choose-language.ts';
export {
  type FieldCode,
  fieldMessage,
  fillMessage,
  isFieldCode,
  type MailFrame,
  type MessageValues,
  mailFrame,
  problemMessage,
  weekdayNames,
} from './messages.ts';
export { roomTexts } from './room-texts.ts';
