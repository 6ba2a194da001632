import type { Language } from '@zeel/protocol/rooms/config';
import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';

/** Queues a code for the applicant, to the contact that stands in the request and to no other. */
export async function queueTrackingCode(
  tx: Tx,
  clock: Clock,
  { data: { applicant }, reference, language, applicant_user_id: userId }: LoanRequestRow,
  { code, channel }: { readonly code: string; readonly channel: CodeChannel },
): Promise<void> {
  const message = {
    event: 'tracking_code',
    userId,
    language,
    values: { code, reference: reference ?? '' },
  } as const;
  if (channel === 'sms') await queueSms(tx, clock, { ...message, to: applicant.phone });
  else await queueMail(tx, clock, { ...message, to: applicant.email, name: applicant.person.givenName });
}

/** Queues a code that proves the phone number of a draft, to that number. */
export const queuePhoneCode = (
  tx: Tx,
  clock: Clock,
  { data: { applicant }, applicant_user_id: userId }: LoanRequestRow,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<string> =>
  queueSms(tx, clock, {
    event: 'phone_code',
    to: applicant.phone,
    userId,
    language,
    values: { code },
  });
