export { listCurrentWordings, listGivenConsents, serveListConsentWordings } from './consent-wordings.ts';
export { assessmentPart, findAssessment, keepAssessment, listAssessments } from './keep-assessment.ts';
export { type AssessedRequest, countAssessed, describeRequests, listAssessed } from './list-assessed.ts';
export { nextReference } from './next-reference.ts';
export {
  consentsOfRequestsPart,
  consentsPart,
  recordAssessment,
  recordConsents,
  type Sender,
  sortConsents,
} from './record-submission.ts';
