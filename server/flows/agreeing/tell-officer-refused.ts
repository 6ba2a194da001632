import { findContact } from '../../modules/identity/index.ts';
import { deskLink, type LinkBase, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';

/** Writes to the assignee that somebody will not sign, with the reason in the signer's own words. */
export async function tellOfficerRefused(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { links, name, reason }: { readonly links: LinkBase; readonly name: string; readonly reason: string },
): Promise<void> {
  const contact = row.assignee_user_id === null ? undefined : await findContact(tx, row.assignee_user_id);
  if (contact === undefined) return;
  await queueMail(tx, clock, {
    event: 'signing_refused',
    to: contact.email,
    userId: row.assignee_user_id,
    name: contact.name,
    language: contact.language,
    values: { reference: row.reference ?? '', party: name },
    lines: [reason],
    link: deskLink(links, row.id),
  });
}
