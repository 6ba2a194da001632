import type { Language } from '@zeel/protocol/rooms/config';
import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { textsOf } from '../core/texts.ts';
import { writeRequestMail } from '../core/write-request-mail.ts';

/** Queues a code for the applicant, to the contact that stands in the request and to no other. */
export async function queueTrackingCode(
  tx: Tx,
  clock: Clock,
  { data: { applicant }, reference, language }: LoanRequestRow,
  { code, channel }: { readonly code: string; readonly channel: CodeChannel },
): Promise<void> {
  const values = { code, reference: reference ?? '' };
  if (channel === 'sms') {
    const text = fillMessage(textsOf(language).sms.trackingCode, values);
    await queueSms(tx, clock, { to: applicant.phone, text });
    return;
  }
  await queueMail(
    tx,
    clock,
    writeRequestMail({
      kind: 'trackingCode',
      to: applicant.email,
      name: applicant.person.givenName,
      language,
      values,
    }),
  );
}

/** Queues a code that proves the phone number of a draft, to that number. */
export const queuePhoneCode = (
  tx: Tx,
  clock: Clock,
  { data: { applicant } }: LoanRequestRow,
  { code, language }: { readonly code: string; readonly language: Language },
): Promise<string> =>
  queueSms(tx, clock, {
    to: applicant.phone,
    text: fillMessage(textsOf(language).sms.phoneCode, { code }),
  });
