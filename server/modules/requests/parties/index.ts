export { closeParty, keepPartyAnswers, refusePart, requireAnswerable } from './answer-party.ts';
export { inviteParties, mailParty, roleNameOf } from './invite-parties.ts';
export { type OpenedParty, openParty } from './open-party.ts';
export { answersOf, findParty, listParties, type PartyRow, partiesPart } from './party-repository.ts';
export { exchangeToken, partyProof, readPartyToken } from './party-tokens.ts';
export { listWaitingParties, remindParty } from './remind-parties.ts';
export { closeReopened, requireReopened } from './reopen-party.ts';
export { inviteAgain, mayReplaceParty, mayResendTo, replaceParty } from './replace-party.ts';
