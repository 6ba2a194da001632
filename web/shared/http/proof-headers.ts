import { PARTY_TOKEN_HEADER } from '@zeel/protocol/rooms/parties';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';

/*
 * Proofs travel in headers, never in an address. The headers are written here and nowhere else, so that one place shows
 * which calls carry a secret.
 */

export type ProofHeaders = Readonly<Record<string, string>>;

/** Which request, and what opens it: the secret of its private link, or null for its owner, whom the session proves. */
export interface RequestDoor {
  readonly loanRequestId: string;
  readonly secret: string | null;
}

/** Proves whoever holds the private link of a request. */
export const requestProof = ({ secret }: Pick<RequestDoor, 'secret'>): ProofHeaders =>
  secret === null ? {} : { [REQUEST_SECRET_HEADER]: secret };

/** Proves a guarantor or co-borrower by the token of their invitation. */
export const partyProof = (token: string): ProofHeaders => ({ [PARTY_TOKEN_HEADER]: token });
