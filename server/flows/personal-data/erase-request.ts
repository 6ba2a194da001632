import { emptyRequestData } from '@zeel/domain/request-form';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { eraseDocuments } from '../../modules/documents/index.ts';
import { listPaymentsOf } from '../../modules/payments/index.ts';
import { eraseRows, forgetContacts } from '../../modules/personal-data/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { listParties } from '../../modules/requests/parties/index.ts';
import { forgetPersonsOf } from '../../modules/requests/persons/index.ts';
import { type AuditActor, eraseAuditPayloads, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';

const SYSTEM: AuditActor = { kind: 'system' };

/**
 * Takes everything about people out of a request that the transaction holds: the applicant, guarantors and co-borrowers, what they
 * wrote and sent, and what was written about them. That there was one, its state, sums and times stay.
 */
export async function eraseRequest(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  cause: 'wish' | 'retention',
): Promise<void> {
  const loanRequestId = row.id;
  const parties = await listParties(tx, loanRequestId);
  const payments = await listPaymentsOf(tx, loanRequestId);
  const product = await getProductVersion(tx, row.product_version_id);
  const { applicant } = row.data;
  await eraseDocuments(tx, clock, { loanRequestId, actor: SYSTEM });
  await forgetPersonsOf(tx, loanRequestId);
  await eraseRows(tx, clock, loanRequestId, emptyRequestData(product));
  await forgetContacts(tx, {
    // Mails to an account are forgotten with the account.
    userId: null,
    emails: [applicant.email, row.resume_email ?? '', ...parties.map(({ data }) => data.email)],
    phones: [applicant.phone, ...parties.map(({ data }) => data.phone)],
  });
  for (const { id } of payments)
    await eraseAuditPayloads(tx, clock, { subject: { kind: 'payment', id }, actor: SYSTEM });
  const subject = { kind: 'loan-request', id: loanRequestId };
  await eraseAuditPayloads(tx, clock, { subject, actor: SYSTEM });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.erased',
    actor: SYSTEM,
    subject,
    payload: { cause },
  });
}
