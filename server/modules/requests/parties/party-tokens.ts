import { randomBytes } from 'node:crypto';
import { PARTY_TOKEN_HEADER } from '@zeel/protocol/rooms/parties';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';
import type { PartyRow } from './party-repository.ts';

const TOKEN_SHAPE = /^[\w-]{43}$/;

/** The token a caller shows; undefined when there is none or it cannot be one of ours. */
export function readPartyToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const shown = headers[PARTY_TOKEN_HEADER];
  return typeof shown === 'string' && TOKEN_SHAPE.test(shown) ? shown : undefined;
}

/** Belongs to what was asked: a stored reply never opens to someone who knows the Idempotency-Key alone. */
export const partyProof = (request: FastifyRequest): string => readPartyToken(request) ?? '';

/** Makes a link of their own for a party; the token exists nowhere else than in what is returned. */
export async function makePartyToken(
  tx: Tx,
  clock: Clock,
  { loan_request_id: loanRequestId, id }: Pick<PartyRow, 'loan_request_id' | 'id'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('party_tokens')
    .values({
      token_hash: hashToken(token),
      loan_request_id: loanRequestId,
      party_id: id,
      created_at: clock.now(),
    })
    .execute();
  return token;
}

/** Gives a new token for the shown one, which ends; undefined when somebody was faster. */
export async function exchangeToken(
  tx: Tx,
  clock: Clock,
  party: Pick<PartyRow, 'loan_request_id' | 'id'>,
  shown: string | undefined,
): Promise<string | undefined> {
  const ended = await tx
    .deleteFrom('party_tokens')
    .where('token_hash', '=', hashToken(shown ?? ''))
    .executeTakeFirst();
  return ended.numDeletedRows === 1n ? makePartyToken(tx, clock, party) : undefined;
}

/** Ends every earlier link to the part. */
export async function endPartyTokens(
  tx: Tx,
  { loan_request_id: loanRequestId, id }: Pick<PartyRow, 'loan_request_id' | 'id'>,
): Promise<void> {
  await tx
    .deleteFrom('party_tokens')
    .where('loan_request_id', '=', loanRequestId)
    .where('party_id', '=', id)
    .execute();
}
