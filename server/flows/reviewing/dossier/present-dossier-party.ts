import { hasAgreed } from '@zeel/domain/request-form';
import type { DeskParty } from '@zeel/protocol/rooms/dossier';
import type { PartyRow } from '../../../modules/requests/parties/index.ts';

/** A guarantor or co-borrower as the desk sees them. Answers that they have not sent yet stay hidden. */
export const presentDeskParty = (party: PartyRow): DeskParty => {
  const { patronymic, givenName, phone, email, relation } = party.data;
  return {
    id: party.id,
    role: party.role,
    relation,
    name: `${patronymic} ${givenName}`.trim(),
    phone,
    email,
    state: party.state,
    language: party.language,
    invitedAt: party.invited_at.toISOString(),
    lapsesAt: party.state === 'invited' ? party.lapses_at.toISOString() : null,
    answeredAt: party.answered_at?.toISOString() ?? null,
    refusalReason: party.refusal_reason,
    answers: hasAgreed(party) ? party.answers : null,
  };
};
