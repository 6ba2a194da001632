export {
  type AnyCall,
  accessLoanRequest,
  type LoanRequestAccess,
  openLoanRequest,
} from './access-loan-request.ts';
export { beginLoanRequest } from './begin-loan-request.ts';
export { listCurrentWordings } from './consent-wordings.ts';
export { eraseDraft } from './erase-draft.ts';
export { expireLoanRequest, listAbandoned, listLapsed } from './expire-loan-request.ts';
export { keepStep, requireDraft } from './keep-step.ts';
export { listOwnLoanRequests } from './list-own-loan-requests.ts';
export { mailResumeLink, resumeAddressOf } from './mail-resume-link.ts';
export { moveLoanRequest } from './move-loan-request.ts';
export { nextReference } from './next-reference.ts';
export { applicantLink, type LinkBase } from './private-links.ts';
export { inviteParties, recordAssessment, recordConsents, type Sender } from './record-submission.ts';
export { readSecret, secretProof } from './request-secret.ts';
export { findLoanRequest, type LoanRequestRow, listStates } from './requests-repository.ts';
export { registerRequests } from './routes.ts';
export { formatMnt, problem, refuseAnswer } from './texts.ts';
export { writeRequestMail } from './write-request-mail.ts';
