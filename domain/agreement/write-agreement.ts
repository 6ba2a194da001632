import type { AgreementDocument } from './document.ts';
import type { AgreementFormats, AgreementInputs } from './inputs.ts';
import { writeV1 } from './v1/write-v1.ts';

/**
 * The templates by version. A published one never changes: other words are a new version beside it, and agreements that were
 * written keep theirs.
 */
const TEMPLATES = { v1: writeV1 } as const;
export type TemplateVersion = keyof typeof TEMPLATES;

/** The version by which agreements are written today. */
export const TEMPLATE_VERSION: TemplateVersion = 'v1';

/** Writes the agreement of an offer in words. The same inputs give the same document. */
export const writeAgreement = (
  inputs: AgreementInputs,
  formats: AgreementFormats,
  version: TemplateVersion = TEMPLATE_VERSION,
): AgreementDocument => TEMPLATES[version](inputs, formats);
