export {
  accessLoanRequest,
  findOpened,
  type LoanRequestAccess,
  openForFilling,
  openLoanRequest,
} from './access-loan-request.ts';
export type { AnyCall } from './any-call.ts';
export { findAssessment, keepAssessment } from './assessments/keep-assessment.ts';
export { beginLoanRequest, beginOnBehalf } from './begin-loan-request.ts';
export { changeAssignee } from './change-assignee.ts';
export { listCurrentWordings } from './consent-wordings.ts';
export { type CounterDraft, findCounterDraft, listCounterDrafts } from './counter/counter-repository.ts';
export { handOverDraft, takeDraftBack } from './counter/hand-over.ts';
export { openCounterDraft } from './counter/hold-counter-draft.ts';
export { noteFilledIn } from './counter/note-filled-in.ts';
export { eraseDraft } from './erase-draft.ts';
export { expireLoanRequest, listAbandoned, listLapsed } from './expire-loan-request.ts';
export { keepItemAnswer, sendItemAnswers, type UsableDocument } from './information/answer-items.ts';
export { answerPartyItems, listPartyItems } from './information/answer-party-items.ts';
export { type AskedItem, askInformation, type RejectedPaper } from './information/ask-information.ts';
export {
  findLastAsked,
  listAskedTypes,
  listInformationRequests,
} from './information/information-repository.ts';
export { keepStep, requireDraft } from './keep-step.ts';
export { countRepaidLoans, findOtherRequests } from './keys/find-others.ts';
export { recordKeys } from './keys/record-keys.ts';
export { listOwnIdentifiers } from './list-own-identifiers.ts';
export { listOwnLoanRequests } from './list-own-loan-requests.ts';
export { linkForApplicant } from './mail-applicant.ts';
export { mailResumeLink, resumeAddressOf } from './mail-resume-link.ts';
export { LOAN_REQUEST_SUBJECT, type Mover, moveLoanRequest } from './move-loan-request.ts';
export { nextReference } from './next-reference.ts';
export { closeParty, keepPartyAnswers, refusePart, requireAnswerable } from './parties/answer-party.ts';
export { applicantNameOf, inviteParties } from './parties/invite-parties.ts';
export { type OpenedParty, openParty } from './parties/open-party.ts';
export {
  answersOf,
  findParty,
  listParties,
  type PartyRow,
  readPartiesComplete,
} from './parties/party-repository.ts';
export { exchangeToken, partyProof, readPartyToken } from './parties/party-tokens.ts';
export { listWaitingParties, remindParty } from './parties/remind-parties.ts';
export { closeReopened, requireReopened } from './parties/reopen-party.ts';
export { inviteAgain, mayReplaceParty, mayResendTo, replaceParty } from './parties/replace-party.ts';
export type { LinkBase } from './private-links.ts';
export { recordAssessment, recordConsents, type Sender } from './record-submission.ts';
export { readSecret, secretProof } from './request-secret.ts';
export {
  findLoanRequest,
  type LoanRequestRow,
  listConsents,
  listStates,
  listTimeline,
  type RowLock,
} from './requests-repository.ts';
export { registerRequests } from './routes.ts';
export { findByReference, listTakeOvers, takeOverLoanRequest } from './take-over.ts';
export { describeRefusal, formatMnt, problem, refuseAnswer } from './texts.ts';
export { purgeTracking } from './tracking/purge-tracking.ts';
export {
  CODE_LIFETIME_MS,
  makeTrackingCode,
  takeTrackingCode,
  tryTrackingCode,
} from './tracking/tracking-codes.ts';
export {
  endSecretsSentElsewhere,
  exchangeDraftSecrets,
  makeSittingSecret,
} from './tracking/tracking-secrets.ts';
export { queueTrackingCode } from './tracking/write-tracking-code.ts';
export { writeRequestMail } from './write-request-mail.ts';
