import { asIsoDate } from '../../schedule/index.ts';
import {
  CONSENT_PURPOSES,
  type ContactChecks,
  DOCUMENT_TYPES,
  type FormContext,
  type RequestProduct,
  USUAL_BANKS,
} from '../index.ts';
import { SAMPLE_WORDING_VERSION } from './complete-request-data.ts';

/** Rough checks for tests below the protocol, where the real ones live. */
const ROUGH_CHECKS: ContactChecks = {
  isPhone: (text) => /^\+976\d{8}$/.test(text),
  isMobile: (text) => /^\+976[89]\d{7}$/.test(text),
  isEmail: (text) => /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(text),
  isIban: (text) => /^MN\d{18}$/.test(text),
  normalisePhone: (text) => (/^[\d ]{8,9}$/.test(text) ? `+976${text.replaceAll(' ', '')}` : text),
};

/** A context in which complete answers have no problems: every paper is there, every wording is the sample's. */
export const completeContext = (
  product: RequestProduct,
  changes: Partial<FormContext> = {},
): FormContext => ({
  product,
  today: asIsoDate('2026-11-16'),
  checks: ROUGH_CHECKS,
  banks: USUAL_BANKS,
  documentTypes: DOCUMENT_TYPES,
  wordingVersions: Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, SAMPLE_WORDING_VERSION])),
  ...changes,
});
