import { findContact } from '../../modules/identity/index.ts';
import { deskLink, type LinkBase, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';

/**
 * Mails whoever recommended, and the assignee where that is somebody else, that the recommendation was sent back. What the
 * approver wrote is read at the desk, where it is protected.
 */
export async function tellRecommender(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  recommenderUserId: string,
): Promise<void> {
  const told = new Set([recommenderUserId, row.assignee_user_id ?? recommenderUserId]);
  for (const userId of told) {
    const contact = await findContact(tx, userId);
    if (contact === undefined) continue;
    const { email, name, language } = contact;
    await queueMail(tx, clock, {
      event: 'recommendation_sent_back',
      to: email,
      userId,
      name,
      language,
      values: { reference: row.reference ?? '' },
      link: deskLink(links, row.id),
    });
  }
}
