import { type AgreementInputs, TEMPLATE_VERSION, writeAgreement } from '@zeel/domain/agreement';
import { formatsFor } from '@zeel/protocol/formats';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { FONT_VERSION } from '../../providers/pdf/index.ts';
import { hashDocument } from './hash-document.ts';
import './audit-events.ts';
import './tables.ts';

interface NewAgreement {
  readonly loanRequestId: string;
  readonly offerId: string;
  /** One for each language that somebody signs in, that of the request first. */
  readonly inputs: readonly AgreementInputs[];
  readonly actor: AuditActor;
  readonly requestId?: string;
}

/**
 * Writes the agreement of an offer in the transaction that accepts it: an accepted offer always has one, and never two in the
 * same language.
 */
export async function keepAgreement(
  tx: Tx,
  clock: Clock,
  { inputs, ...agreement }: NewAgreement,
): Promise<void> {
  for (const one of inputs) await keepInLanguage(tx, clock, agreement, one);
}

async function keepInLanguage(
  tx: Tx,
  clock: Clock,
  { loanRequestId, offerId, actor, requestId }: Omit<NewAgreement, 'inputs'>,
  inputs: AgreementInputs,
): Promise<void> {
  const now = clock.now();
  const document = writeAgreement(inputs, formatsFor(inputs.language));
  const hash = hashDocument(document);
  const id = newId(now.getTime());
  await tx
    .insertInto('agreements')
    .values({
      id,
      loan_request_id: loanRequestId,
      offer_id: offerId,
      language: inputs.language,
      template_version: TEMPLATE_VERSION,
      font_version: FONT_VERSION,
      offer_number: inputs.offerNumber,
      inputs: encryptionOf(tx).wholeJson(inputs),
      document: encryptionOf(tx).wholeJson(document),
      document_hash: hash,
      written_at: now,
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'agreement.written',
    actor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {
      agreementId: id,
      offerId,
      templateVersion: TEMPLATE_VERSION,
      language: inputs.language,
      documentHash: hash.toString('hex'),
    },
    ...(requestId === undefined ? {} : { requestId }),
  });
}
