import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { readPaperNames } from '../../../platform/papers/index.ts';
import { readSpokenLanguage } from '../../../platform/settings/index.ts';
import { makeMailedSecret } from '../tracking/tracking-secrets.ts';
import { applicantLink, type LinkBase } from './private-links.ts';
import type { LoanRequestRow } from './requests-repository.ts';
import { type MailContent, writeRequestMail } from './write-request-mail.ts';

type ApplicantMail = Pick<MailContent, 'event' | 'values' | 'papers'>;

/**
 * Writes to the applicant about a sent request, with a link that opens it. Of a guest's own secret only a hash is kept, so
 * each mail brings one of its own.
 */
export async function mailApplicant(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
  { event, values = {}, papers = [] }: ApplicantMail,
): Promise<void> {
  const { applicant } = row.data;
  const language = await readSpokenLanguage(tx, row.language);
  await queueMail(
    tx,
    clock,
    writeRequestMail({
      event,
      to: applicant.email,
      userId: row.applicant_user_id,
      name: applicant.person.givenName,
      language,
      values: { reference: row.reference ?? '', ...values },
      papers,
      namePaper: await readPaperNames(tx, language),
      link: await linkForApplicant(tx, clock, row, links),
    }),
  );
}

/** A link for a mail: an account's owner signs in, a guest brings a secret that was made for this mail. */
export const linkForApplicant = async (
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  links: LinkBase,
): Promise<string> =>
  applicantLink(
    links,
    row,
    row.applicant_user_id === null
      ? await makeMailedSecret(tx, clock, row.id, row.data.applicant.email)
      : null,
  );
