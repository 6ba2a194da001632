import type { PartyRole } from './request-data.ts';
import type { RequestRules } from './request-rules.ts';

/** How far a guarantor or co-borrower has come with their own part. A reopened one waits for papers, and for nothing else. */
export const PARTY_STATES = ['invited', 'completed', 'reopened', 'refused', 'lapsed', 'replaced'] as const;
export type PartyState = (typeof PARTY_STATES)[number];

/** Whether a party has said yes. A paper that is asked for again leaves the answers of the party as they are. */
export const hasAgreed = ({ state }: { readonly state: PartyState }): boolean =>
  state === 'completed' || state === 'reopened';

/** Whether a paper can be asked of a party: it has said yes, or still may. */
export const canBeAsked = (party: { readonly state: PartyState }): boolean =>
  hasAgreed(party) || party.state === 'invited';

interface Standing {
  readonly role: PartyRole;
  readonly state: PartyState;
}

/** A party that was replaced no longer stands beside the applicant. */
const standing = (parties: readonly Standing[]): readonly Standing[] =>
  parties.filter(({ state }) => state !== 'replaced');

/**
 * Whether a request can go on to approval: everyone it names has filled in their part and consented, and the guarantor that
 * the product requires is among them. Somebody who refused or never answered holds it up until they are replaced or let go.
 */
export function arePartiesComplete(rules: RequestRules, parties: readonly Standing[]): boolean {
  const there = standing(parties);
  const hasRequired = rules.guarantor !== 'required' || there.some(({ role }) => role === 'guarantor');
  return hasRequired && there.every(({ state }) => state === 'completed');
}

/** Whether the request may go on without anyone in this party's place. */
export const mayLetGo = (rules: RequestRules, role: PartyRole, others: readonly Standing[]): boolean =>
  role !== 'guarantor' ||
  rules.guarantor !== 'required' ||
  standing(others).some((other) => other.role === 'guarantor');
