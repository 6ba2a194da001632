import type { FastifyRequest } from 'fastify';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, type PlaceOf, prepareStatement } from '../../../platform/database/index.ts';
import {
  type FoundBeside,
  hashToken,
  prepareWithSession,
  type SessionReader,
} from '../../../platform/sessions/index.ts';
import { findShownSecret, type ShownSecret } from '../tracking/tracking-secrets.ts';
import { readSecret } from './request-secret.ts';
import { findLoanRequest, type LoanRequestRow, type RowLock } from './requests-repository.ts';
import { type PastState, selectStates } from './timeline.ts';

/** A request that somebody wants to open, and the secret they showed, if it is one of it. */
export interface ShownRequest {
  readonly row: LoanRequestRow;
  readonly shown: ShownSecret | undefined;
  /** Every state it has been in, where it was read along. */
  readonly states?: readonly PastState[];
}

/** How a request is opened: with a lock on its row or without one, or from what was read with the session. */
export type Opening = RowLock | ShownWithSession;

/**
 * Finds a request and the secret that was shown for it. Whoever shows one has it looked for in every case, so that a request that is not
 * there takes as long as one that is not theirs.
 */
export async function findShownRequest(
  db: Db,
  loanRequestId: string,
  secret: string | undefined,
  opening: Opening,
): Promise<ShownRequest | undefined> {
  if (typeof opening === 'object') return opening.found && toShownRequest(opening.found);
  if (opening === 'none') return readShownRequest(db, loanRequestId, secret);
  const row = await findLoanRequest(db, loanRequestId, opening);
  // A secret may have ended while the lock was waited for, and a statement that waits looks at no other row anew.
  const shown =
    secret === undefined ? undefined : await findShownSecret(db, loanRequestId, hashToken(secret));
  return row && { row, shown };
}

type Shown = { readonly loanRequestId: string; readonly secretHash: Buffer };

/** The request, the secret and the timeline. */
const selectShown = (db: Db, place: PlaceOf<Shown>) =>
  db
    .selectFrom('loan_requests')
    .leftJoin('tracking_secrets', (join) =>
      join
        .on('tracking_secrets.secret_hash', '=', place('secretHash'))
        .onRef('tracking_secrets.loan_request_id', '=', 'loan_requests.id'),
    )
    .selectAll('loan_requests')
    .select([
      'tracking_secrets.kind as secretKind',
      'tracking_secrets.last_used_at as secretLastUsedAt',
      'tracking_secrets.idle_limit_hours as secretIdleLimitHours',
      'tracking_secrets.expires_at as secretExpiresAt',
      jsonArrayFrom(selectStates(db, place('loanRequestId'))).as('states'),
    ])
    .where('loan_requests.id', '=', place('loanRequestId'));

const readShown = prepareStatement((db, place: PlaceOf<Shown>) => selectShown(db, place).compile());
const readShownWithSession = prepareWithSession((db, place: PlaceOf<Shown>) => selectShown(db, place));

type ShownRow = Awaited<ReturnType<typeof readShown>>[number];

/** A request and the secret of the call as they were read with the session of the caller. */
export type ShownWithSession = FoundBeside<ShownRow>;

async function readShownRequest(
  db: Db,
  loanRequestId: string,
  secret: string | undefined,
): Promise<ShownRequest | undefined> {
  const [found] = await readShown(db, { loanRequestId, secretHash: hashToken(secret ?? '') });
  return found && toShownRequest(found);
}

interface OfRequest {
  readonly params: { readonly loanRequestId: string };
}

/** For reads of applicants: the request and the secret of the call are read with the session. */
export const shownWithSession = {
  withSession: (
    { params: { loanRequestId } }: OfRequest,
    request: FastifyRequest,
  ): SessionReader<ShownWithSession | undefined> =>
    readShownWithSession({ loanRequestId, secretHash: hashToken(readSecret(request) ?? '') }),
};

function toShownRequest(found: ShownRow): ShownRequest {
  const { secretKind, secretLastUsedAt, secretIdleLimitHours, secretExpiresAt, states, ...row } = found;
  return {
    row,
    shown:
      secretKind === null || secretLastUsedAt === null
        ? undefined
        : {
            kind: secretKind,
            lastUsedAt: secretLastUsedAt,
            idleLimitHours: secretIdleLimitHours,
            expiresAt: secretExpiresAt,
          },
    states: states.map(({ at, ...state }) => ({ ...state, at: new Date(at) })),
  };
}
