import { createHash } from 'node:crypto';
import type { AgreementDocument } from '@zeel/domain/agreement';

/** The fingerprint of an agreement's words, as every page prints it. */
export const hashDocument = (document: AgreementDocument): Buffer =>
  createHash('sha256').update(JSON.stringify(document), 'utf8').digest();
