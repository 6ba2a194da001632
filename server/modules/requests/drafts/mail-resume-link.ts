import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Language } from '@zeel/protocol/rooms/config';
import { bucketKey, countInHour, type HourCount } from '../../../platform/attempts/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { readExpiry } from '../../../platform/settings/index.ts';
import { linkForApplicant } from '../core/mail-applicant.ts';
import type { LinkBase } from '../core/private-links.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';

/** Enough for a mail that got lost and a mistyped address, too few to annoy a stranger. */
const MAILS_PER_REQUEST_AND_HOUR = 4;
const MAILS_PER_ADDRESS_AND_HOUR = 8;

export interface ResumeMail {
  readonly links: LinkBase;
  readonly productName: string;
  readonly language: Language;
}

/** The address a private link can go to; undefined while there is none. */
export const resumeAddressOf = ({ data }: LoanRequestRow): string | undefined =>
  CONTACT_CHECKS.isEmail(data.applicant.email) ? data.applicant.email : undefined;

/** Sends the private link of a guest's request, unless there were too many in this hour. */
export async function mailResumeLink(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  to: string,
  { links, productName, language }: ResumeMail,
): Promise<HourCount> {
  const perRequest = await countInHour(tx, clock, `resume:${row.id}`, MAILS_PER_REQUEST_AND_HOUR);
  const perAddress = await countInHour(tx, clock, bucketKey('resume-to', to), MAILS_PER_ADDRESS_AND_HOUR);
  const refused = [perRequest, perAddress].find(({ isWithin }) => !isWithin);
  if (refused !== undefined) return refused;
  await queueMail(tx, clock, {
    event: 'draft_saved',
    to,
    userId: row.applicant_user_id,
    name: row.data.applicant.person.givenName,
    language,
    values: { product: productName, days: (await readExpiry(tx)).draftDays },
    link: await linkForApplicant(tx, clock, row, links),
  });
  // Sending the link does not change the request, so its version stays.
  await tx.updateTable('loan_requests').set({ resume_email: to }).where('id', '=', row.id).execute();
  return perRequest;
}
