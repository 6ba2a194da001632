export { accessLoanRequest, findOpened, openForFilling, openLoanRequest } from './access-loan-request.ts';
export type { AnyCall } from './any-call.ts';
export { changeAssignee } from './change-assignee.ts';
export { countByBank } from './count-by-bank.ts';
export { countByVersion } from './count-by-version.ts';
export { expireLoanRequest, listLapsed } from './expire-loan-request.ts';
export { shownWithSession } from './find-shown-request.ts';
export { type FollowedRequest, listFollowed, noteReminded } from './follow-up-reminders.ts';
export { expiryOf, lapseAt } from './lapse-times.ts';
export { listOwnLoanRequests } from './list-own-loan-requests.ts';
export { listWaitingToSign } from './list-waiting-to-sign.ts';
export { linkForApplicant, mailApplicant } from './mail-applicant.ts';
export { LOAN_REQUEST_SUBJECT, type Mover, moveLoanRequest } from './move-loan-request.ts';
export { notePhoneProof } from './note-phone-proof.ts';
export { isOfferEnding, listEndingOffers, noteOfferReminded } from './offer-reminders.ts';
export { deskLink, type LinkBase, linksOf } from './private-links.ts';
export { MIRROR_STATUS, setMirrored } from './queue-mirror.ts';
export { recomputeServiceTimes } from './recompute-service-times.ts';
export { findIdByReference, listReferences } from './references.ts';
export { readSecret, secretProof } from './request-secret.ts';
export {
  applicantNameOf,
  findLoanRequest,
  isPhoneProven,
  type LoanRequestRow,
  listInState,
  listLoanRequests,
  type RequestWithSession,
  type RowLock,
  requestWithSession,
} from './requests-repository.ts';
export { readWorkingCalendar, serviceColumnsOf } from './service-columns.ts';
export { describeRefusal, problem, refuseAnswer } from './texts.ts';
export { listStates, type PastState, timelinePart } from './timeline.ts';
export { type DuePaper, writeRequestMail } from './write-request-mail.ts';
