export { keepItemAnswer, sendItemAnswers, type UsableDocument } from './answer-items.ts';
export { answerPartyItems, listPartyItems } from './answer-party-items.ts';
export { type AskedItem, askInformation, type RejectedPaper } from './ask-information.ts';
export {
  askedPart,
  findLastAsked,
  listAsked,
  listAskedTypes,
  presentAsked,
} from './information-repository.ts';
