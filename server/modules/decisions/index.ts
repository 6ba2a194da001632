export { answerOffer } from './answer-offer.ts';
export {
  type Deliberation,
  decisionsPart,
  deliberationOf,
  listApprovedBy,
  listDecisions,
  type Recommendation,
} from './decisions-repository.ts';
export { makeOffer } from './make-offer.ts';
export {
  bindingOffersPart,
  findOpenOffer,
  listAcceptedOffers,
  listOffers,
  type NameConditions,
  offersPart,
  presentOffer,
} from './offers-repository.ts';
export { type Decider, recordDecision } from './record-decision.ts';
export type { DecisionRow, OfferRow } from './tables.ts';
export { problem } from './texts.ts';
export { countToDecide, mayDecide } from './to-decide.ts';
export { voidOffer } from './void-offer.ts';
export { type DecisionLine, type DecisionMail, writeDecisionMail } from './write-decision-mail.ts';
