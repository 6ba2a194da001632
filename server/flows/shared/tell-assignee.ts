import type { PricedTerms } from '@zeel/domain/product';
import { writeDecisionMail } from '../../modules/decisions/index.ts';
import { findContact } from '../../modules/identity/index.ts';
import { deskLink, type LinkBase, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { termsValuesOf } from './terms/write-terms.ts';

interface AssigneeNews {
  readonly event: 'other_terms_asked' | 'asset_named';
  readonly terms: PricedTerms;
  readonly isLease: boolean;
}

/**
 * Mails the assignee that the applicant asks for other terms, or has named what a lease buys. Without an assignee there is no mail: the desk's screens show the
 * request.
 */
export async function tellAssignee(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { event, terms, isLease }: AssigneeNews,
): Promise<void> {
  const contact = row.assignee_user_id === null ? undefined : await findContact(tx, row.assignee_user_id);
  if (contact === undefined) return;
  const { email, name, language } = contact;
  const mail = writeDecisionMail({
    event,
    to: email,
    userId: row.assignee_user_id,
    name,
    language,
    values: { reference: row.reference ?? '', ...termsValuesOf(terms, language) },
    lines: [isLease ? 'price' : 'amount', 'term', 'instalment'],
    link: deskLink(links, row.id),
  });
  await queueMail(tx, clock, mail);
}
