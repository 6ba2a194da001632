export {
  type Bank,
  bankNameOf,
  isIbanOfOtherBank,
  isOfferedBank,
  keepPastBanks,
  USUAL_BANKS,
} from './banks.ts';
export { type LeasedQuestions, leasedQuestionsOf } from './check-asset.ts';
export { REQUIRED_CONSENTS } from './check-consent.ts';
export { WORK_QUESTIONS } from './check-income.ts';
export { checkNamedPrice } from './check-named-price.ts';
export { partyRolesOf } from './check-parties.ts';
export {
  checkPartyAnswers,
  checkPartyConsents,
  checkPartyDocuments,
  type PartyContext,
} from './check-party-answers.ts';
export { checkRequest, checkStep, isRequestComplete, type StepFindings } from './check-step.ts';
export { checkFigures, isPurposeRequired } from './check-terms.ts';
export { cleanText } from './clean-text.ts';
export { type AskedDocument, documentsFor, hasCollateral } from './documents-for.ts';
export { emptyRequestData } from './empty-request-data.ts';
export { TEXT_LENGTHS } from './field-checks.ts';
export { eligibilityQuestionOf, findEligibility } from './find-eligibility.ts';
export { type FollowUp, followUpDays, followUpsOf, isDueSoon, reminderDayOf } from './follow-ups.ts';
export {
  type ContactChecks,
  type EligibilityHint,
  FIELD_PROBLEM_CODES,
  type FieldProblem,
  type FieldProblemCode,
  type FormContext,
  type RequestProduct,
  type TermsSuggestion,
} from './form-context.ts';
export { normaliseAnswers } from './normalise-answers.ts';
export {
  FINDING_TEXT_MAX,
  fieldsOfPaper,
  isFinding,
  PAPER_FIELD_NAMES,
  PAPER_FIELDS,
  type PaperField,
  type PaperFinding,
  verifiedFiguresOf,
  withVerifiedFigures,
} from './paper-findings.ts';
export {
  inPaperOrder,
  isKnownPaper,
  isLastingPaper,
  isOfferedPaper,
  isOwnPaper,
  isUsualPaper,
  keepPastKinds,
  type PaperKind,
  type PaperWords,
  USUAL_PAPER_KINDS,
  wordsOfPaper,
} from './paper-kinds.ts';
export {
  asApplicant,
  asIncome,
  emptyPartyAnswers,
  normalisePartyAnswers,
  type PartyAnswers,
  partyDocumentsFor,
} from './party-answers.ts';
export {
  arePartiesComplete,
  canBeAsked,
  hasAgreed,
  mayLetGo,
  PARTY_STATES,
  type PartyState,
} from './party-states.ts';
export { isPreApproval } from './pre-approval.ts';
export {
  type AddressData,
  type ApplicantData,
  type AssetData,
  COLLATERAL_KINDS,
  CONSENT_PURPOSES,
  type CollateralKind,
  type ConsentData,
  type ConsentPurpose,
  type DataStep,
  EMPLOYMENT_KINDS,
  type EmploymentKind,
  type IncomeData,
  PARTY_RELATIONS,
  PARTY_ROLES,
  type PartiesData,
  type PartyData,
  type PartyRelation,
  type PartyRole,
  REQUEST_STEPS,
  type RequestData,
  type RequestStep,
  type TermsData,
} from './request-data.ts';
export { borrowerFactsOf, monthsSince, scoringFactsOf } from './request-facts.ts';
export {
  APPLICANT_KINDS,
  type ApplicantKind,
  ASSET_TYPES,
  type AssetType,
  DOCUMENT_TYPES,
  type DocumentType,
  type OwnPaper,
  type RequestRules,
  type UsualPaper,
} from './request-rules.ts';
export { stepsFor } from './steps-for.ts';
export { suggestEmail } from './suggest-email.ts';
export { applySuggestion } from './suggest-terms.ts';
export { requestFeeOf, termsOf } from './terms-of.ts';
export { withAnsweredParties } from './with-answered-parties.ts';
