import type { AgreementFormats, AgreementInputs } from './inputs.ts';
import type { Signer, SigningSummary } from './signature-evidence.ts';
import { writeSigningV1 } from './v1/signing/write-signing-v1.ts';
import type { TemplateVersion } from './write-agreement.ts';

/** The words of signing by template version. Like the template, a published one never changes. */
const SUMMARIES: Readonly<Record<TemplateVersion, typeof writeSigningV1>> = { v1: writeSigningV1 };

/** Says what somebody signs, with the figures of the agreement and in its language. */
export const summariseForSigner = (
  inputs: AgreementInputs,
  formats: AgreementFormats,
  { version, ...signer }: Signer & { readonly version: TemplateVersion },
): SigningSummary => SUMMARIES[version](inputs, formats, signer);
