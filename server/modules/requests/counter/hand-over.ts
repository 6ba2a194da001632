import { bucketKey, countInHour, type HourCount } from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { readExpiry } from '../../../platform/settings/index.ts';
import type { AnyCall } from '../core/any-call.ts';
import { linkForApplicant } from '../core/mail-applicant.ts';
import { LOAN_REQUEST_SUBJECT } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { type CounterDraft, type CounterDraftRow, markHandedOver } from './counter-repository.ts';
import '../core/audit-events.ts';

/** As with any private link: enough for a mail that got lost, too few to annoy a stranger. */
const MAILS_PER_REQUEST_AND_HOUR = 4;
const MAILS_PER_ADDRESS_AND_HOUR = 8;

interface HandOver {
  readonly to: string;
  readonly links: LinkBase;
  readonly productName: string;
}

export type HandedOver =
  | { readonly kind: 'done'; readonly draft: CounterDraftRow }
  | { readonly kind: 'too-many'; readonly count: HourCount };

/** Sends the link to the applicant, in their language, and gives the draft into their hands. */
export async function handOverDraft(
  { tx, clock, actor, requestId }: AnyCall,
  { draft: before, row }: CounterDraft,
  { to, links, productName }: HandOver,
): Promise<HandedOver> {
  const counts = [
    await countInHour(tx, clock, `resume:${row.id}`, MAILS_PER_REQUEST_AND_HOUR),
    await countInHour(tx, clock, bucketKey('resume-to', to), MAILS_PER_ADDRESS_AND_HOUR),
  ];
  const refused = counts.find(({ isWithin }) => !isWithin);
  if (refused !== undefined) return { kind: 'too-many', count: refused };
  await queueMail(tx, clock, {
    event: 'draft_handed_over',
    to,
    userId: row.applicant_user_id,
    name: row.data.applicant.person.givenName,
    language: row.language,
    values: { product: productName, days: (await readExpiry(tx)).draftDays },
    link: await linkForApplicant(tx, clock, row, links),
  });
  // Sending the link does not change the request, so its version stays. Somebody who opens the link later gets no
  // second one unasked.
  await tx.updateTable('loan_requests').set({ resume_email: to }).where('id', '=', row.id).execute();
  const version = before.handed_over_version ?? row.version;
  const draft = await markHandedOver(tx, row.id, { at: clock.now(), to, version });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.handed_over',
    actor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: {},
    requestId,
  });
  return { kind: 'done', draft };
}

/** Puts every link out of use; the draft is filled in at the counter again. */
export async function takeDraftBack(
  { tx, clock, actor, requestId }: AnyCall,
  row: LoanRequestRow,
): Promise<CounterDraftRow> {
  await tx.deleteFrom('tracking_secrets').where('loan_request_id', '=', row.id).execute();
  await tx.updateTable('loan_requests').set({ resume_email: null }).where('id', '=', row.id).execute();
  const draft = await markHandedOver(tx, row.id, null);
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.taken_back',
    actor,
    subject: { kind: LOAN_REQUEST_SUBJECT, id: row.id },
    payload: {},
    requestId,
  });
  return draft;
}
