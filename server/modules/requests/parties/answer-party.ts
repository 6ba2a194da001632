import { cleanText, normalisePartyAnswers, type PartyAnswers } from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { mailApplicant } from '../core/mail-applicant.ts';
import { tellOfRequest } from '../core/move-loan-request.ts';
import type { LinkBase } from '../core/private-links.ts';
import { problem } from '../core/texts.ts';
import { recordPartyIdentifier } from '../identifiers/record-identifiers.ts';
import { type GivenConsents, recordConsents, type Sender, trailOf } from '../submission/record-submission.ts';
import type { OpenedParty } from './open-party.ts';
import { answersOf, changeParty, NO_ANSWERS, type PartyRow } from './party-repository.ts';

/** Refuses an answer that comes too late, or to an older version than the caller knows. */
export function requireAnswerable({ party, mayAnswer }: OpenedParty, version: number): void {
  if (!mayAnswer) refuse('conflict', { message: problem('partyAnswered') });
  if (party.version !== version) refuse('stale_version');
}

/** Keeps what a party has told so far, finished or not. */
export const keepPartyAnswers = (
  tx: Tx,
  { party }: OpenedParty,
  { answers, language }: { readonly answers: PartyAnswers } & Pick<Sender, 'language'>,
): Promise<PartyRow> => {
  const encryption = encryptionOf(tx);
  const told = normalisePartyAnswers(answers, CONTACT_CHECKS);
  const { registerNumber } = told.person;
  return changeParty(tx, party, {
    answers: encryption.json(told),
    number_digest: registerNumber === '' ? null : encryption.digest('register', registerNumber),
    language,
  });
};

/** Closes a part that was found complete: the consents are kept and everyone who looks at the request hears of it. */
export async function closeParty(
  tx: Tx,
  clock: Clock,
  { party, row }: OpenedParty,
  sender: Sender,
  { wordings, consents }: GivenConsents,
): Promise<PartyRow> {
  const closed = await changeParty(tx, party, { state: 'completed', answered_at: clock.now() });
  await recordPartyIdentifier(tx, row.id, answersOf(closed).person.registerNumber);
  await recordConsents(tx, clock, row, sender, { wordings, consents, partyId: party.id });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_completed',
    ...trailOf(row, sender),
    payload: {
      partyId: party.id,
      wordings: Object.fromEntries(consents.map(({ purpose, wordingVersion }) => [purpose, wordingVersion])),
    },
  });
  await tellOfRequest(tx, row);
  return closed;
}

/** A party says no: what they told is forgotten, and the applicant hears that somebody else is needed. */
export async function refusePart(
  tx: Tx,
  clock: Clock,
  { party, row }: OpenedParty,
  sender: Sender,
  { reason, links }: { readonly reason: string | undefined; readonly links: LinkBase },
): Promise<PartyRow> {
  const given = cleanText(reason ?? '');
  const refused = await changeParty(tx, party, {
    state: 'refused',
    ...NO_ANSWERS,
    answered_at: clock.now(),
    refusal_reason: given === '' ? null : given,
  });
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.party_refused',
    ...trailOf(row, sender),
    payload: { partyId: party.id },
  });
  await mailApplicant(tx, clock, row, links, {
    event: 'party_refused',
    values: { party: party.data.givenName },
  });
  await tellOfRequest(tx, row);
  return refused;
}
