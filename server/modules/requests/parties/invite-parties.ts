import { type PartyData, partyRolesOf, type RequestRules } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { readSpokenLanguage } from '../../../platform/settings/index.ts';
import { invitationLapsesAt } from '../core/lapse-times.ts';
import { type LinkBase, partyLink } from '../core/private-links.ts';
import { applicantNameOf, type LoanRequestRow } from '../core/requests-repository.ts';
import { textsOf } from '../core/texts.ts';
import { type Sender, trailOf } from '../submission/record-submission.ts';
import { makePartyToken } from './party-tokens.ts';

/** Invites one person to stand beside the applicant, by a link of their own. */
export async function inviteParty(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  party: PartyData,
  sender: Sender,
  links: LinkBase,
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('loan_request_parties')
    .values({
      loan_request_id: row.id,
      id: party.id,
      role: party.role,
      data: encryptionOf(tx).json(party),
      state: 'invited',
      language: sender.language,
      answers: null,
      answered_at: null,
      refusal_reason: null,
      invited_at: now,
      lapses_at: await invitationLapsesAt(tx, now),
    })
    .execute();
  await mailParty(tx, clock, row, { party, language: sender.language, links, event: 'party_invited' });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_invited',
    ...trailOf(row, sender),
    payload: { partyId: party.id, role: party.role },
  });
}

/** Invites everyone whom the applicant named and the product has a place for. */
export async function inviteParties(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  { rules, links }: { readonly rules: RequestRules; readonly links: LinkBase },
): Promise<void> {
  const roles = partyRolesOf(rules);
  for (const party of row.data.parties.list.filter(({ role }) => roles.includes(role)))
    await inviteParty(tx, clock, row, party, sender, links);
}

interface PartyMail {
  readonly party: PartyData;
  readonly language: Language;
  readonly links: LinkBase;
  readonly event:
    | 'party_invited'
    | 'party_reminded'
    | 'party_paper_asked'
    | 'party_paper_reminded'
    | 'party_agreement_to_sign'
    | 'party_signing_reminded'
    | 'party_agreement_signed'
    | 'party_agreement_stopped';
  /** How long the invitation was given; for a reminder of it. */
  readonly days?: number;
}

/** What somebody who stands beside the applicant is called. */
export const roleNameOf = (role: PartyData['role'], language: Language): string =>
  textsOf(language).role[role];

/** Writes to a party, with a new link to their own part. */
export async function mailParty(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { party, language: chosen, links, event, days }: PartyMail,
): Promise<void> {
  const language = await readSpokenLanguage(tx, chosen);
  const token = await makePartyToken(tx, clock, { loan_request_id: row.id, id: party.id });
  await queueMail(tx, clock, {
    event,
    to: party.email,
    name: party.givenName,
    language,
    values: {
      applicant: applicantNameOf(row.data),
      role: roleNameOf(party.role, language),
      ...(days === undefined ? {} : { days }),
    },
    link: partyLink(links, token),
  });
}
