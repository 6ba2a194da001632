import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import { linkForApplicant, mailApplicant } from '../core/mail-applicant.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';

/** Queues a link to a sent request for its applicant, to the contact that stands in the request and to no other. */
export async function queueTrackingLink(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { links, channel }: { readonly links: LinkBase; readonly channel: CodeChannel },
): Promise<void> {
  if (channel === 'email') return mailApplicant(tx, clock, row, links, { event: 'tracking_link' });
  await queueSms(tx, clock, {
    event: 'tracking_link',
    to: row.data.applicant.phone,
    userId: row.applicant_user_id,
    language: row.language,
    values: { reference: row.reference ?? '', link: await linkForApplicant(tx, clock, row, links) },
  });
}
