export {
  AGREEMENT_LANGUAGES,
  type AgreementDocument,
  type AgreementLanguage,
  type Clause,
  type Part,
} from './document.ts';
export type { AgreementFormats, AgreementInputs, AgreementPerson } from './inputs.ts';
export {
  CODE_CHANNELS,
  type CodeChannel,
  SIGNATURE_METHODS,
  SIGNER_ROLES,
  type SignatureEvidence,
  type SignatureMethod,
  type Signer,
  type SignerRole,
  type SigningSummary,
  type TickedClause,
} from './signature-evidence.ts';
export { type SignaturePage, writeSignaturePage } from './signature-page/write-signature-page.ts';
export { summariseForSigner } from './signing-summary.ts';
export { TEMPLATE_VERSION, type TemplateVersion, writeAgreement } from './write-agreement.ts';
