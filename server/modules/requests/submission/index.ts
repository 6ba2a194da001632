export { listCurrentWordings, listGivenConsents, serveListConsentWordings } from './consent-wordings.ts';
export { assessmentPart, findAssessment, keepAssessment } from './keep-assessment.ts';
export { nextReference } from './next-reference.ts';
export {
  consentsOfRequestsPart,
  consentsPart,
  recordAssessment,
  recordConsents,
  type Sender,
  sortConsents,
} from './record-submission.ts';
