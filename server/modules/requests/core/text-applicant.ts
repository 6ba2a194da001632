import type { Actor } from '@zeel/domain/loan-request';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';
import { textsOf } from './texts.ts';

const isApplicant = (actor: Actor, { applicant_user_id: ownerId }: LoanRequestRow): boolean =>
  actor.kind === 'account' ? actor.userId === ownerId : actor.kind === 'visitor';

/** Tells an applicant who wished for it, in a short text message, what somebody else has done to the request. */
export async function textApplicant(tx: Tx, clock: Clock, row: LoanRequestRow, actor: Actor): Promise<void> {
  const { wantsSms, phone } = row.data.applicant;
  if (!wantsSms || row.submitted_at === null || isApplicant(actor, row)) return;
  const texts: Readonly<Partial<Record<LoanRequestRow['state'], string>>> = textsOf(row.language).sms.status;
  const text = texts[row.state];
  if (text === undefined || !CONTACT_CHECKS.isMobile(phone)) return;
  await queueSms(tx, clock, { to: phone, text: fillMessage(text, { reference: row.reference ?? '' }) });
}
