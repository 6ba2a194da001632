import { writeDecisionMail } from '../../modules/decisions/index.ts';
import { type LinkBase, type LoanRequestRow, linkForApplicant } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';
import type { LetterContent } from './letters.ts';

/** Writes to the applicant about a decision, in their language, with a link that opens the request. */
export async function mailDecision(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { values = {}, ...content }: LetterContent,
): Promise<void> {
  const { applicant } = row.data;
  const mail = writeDecisionMail({
    ...content,
    to: applicant.email,
    userId: row.applicant_user_id,
    name: applicant.person.givenName,
    language: await readSpokenLanguage(tx, row.language),
    values: { reference: row.reference ?? '', ...values },
    link: await linkForApplicant(tx, clock, row, links),
  });
  await queueMail(tx, clock, mail);
}
