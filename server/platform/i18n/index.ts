export { chooseLanguage, preferredLanguage } from './choose-language.ts';
export {
  type FieldCode,
  fieldMessage,
  fillMessage,
  isFieldCode,
  type MessageValues,
  problemMessage,
} from './messages.ts';
