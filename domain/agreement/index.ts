export {
  AGREEMENT_LANGUAGES,
  type AgreementDocument,
  type AgreementLanguage,
  type Clause,
  type Part,
} from './document.ts';
export type { AgreementFormats, AgreementInputs, AgreementPerson } from './inputs.ts';
export { TEMPLATE_VERSION, type TemplateVersion, writeAgreement } from './write-agreement.ts';
