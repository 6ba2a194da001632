import type { Actor } from '@zeel/domain/loan-request';
import { isSmsEvent, type MessageEvent } from '@zeel/domain/notifications';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';

const isApplicant = (actor: Actor, { applicant_user_id: ownerId }: LoanRequestRow): boolean =>
  actor.kind === 'account' ? actor.userId === ownerId : actor.kind === 'visitor';

/** Tells an applicant who wished for it, in a short text message, what somebody else has done to the request. */
export async function textApplicant(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { actor, event }: { readonly actor: Actor; readonly event: MessageEvent | undefined },
): Promise<void> {
  const { wantsSms, phone } = row.data.applicant;
  if (!wantsSms || row.submitted_at === null || isApplicant(actor, row)) return;
  if (event === undefined || !isSmsEvent(event) || !CONTACT_CHECKS.isMobile(phone)) return;
  await queueSms(tx, clock, {
    event,
    to: phone,
    userId: row.applicant_user_id,
    language: row.language,
    values: { reference: row.reference ?? '' },
  });
}
