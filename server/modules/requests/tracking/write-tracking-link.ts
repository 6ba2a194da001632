import type { CodeChannel } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { fillMessage } from '../../../platform/i18n/index.ts';
import { queueSms } from '../../../platform/sms/index.ts';
import { linkForApplicant, mailApplicant } from '../core/mail-applicant.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { textsOf } from '../core/texts.ts';

/** Queues a link to a sent request for its applicant, to the contact that stands in the request and to no other. */
export async function queueTrackingLink(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { links, channel }: { readonly links: LinkBase; readonly channel: CodeChannel },
): Promise<void> {
  if (channel === 'email') return mailApplicant(tx, clock, row, links, { kind: 'trackingLink' });
  const text = fillMessage(textsOf(row.language).sms.trackingLink, {
    reference: row.reference ?? '',
    link: await linkForApplicant(tx, clock, row, links),
  });
  await queueSms(tx, clock, { to: row.data.applicant.phone, text });
}
