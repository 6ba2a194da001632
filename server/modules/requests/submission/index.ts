export { listCurrentWordings, serveListConsentWordings } from './consent-wordings.ts';
export { findAssessment, keepAssessment } from './keep-assessment.ts';
export { nextReference } from './next-reference.ts';
export { listConsents, recordAssessment, recordConsents, type Sender } from './record-submission.ts';
