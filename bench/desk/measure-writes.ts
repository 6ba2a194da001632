import { sql } from 'kysely';
import { findLoanRequest, moveLoanRequest } from '../../server/modules/requests/core/index.ts';
import { nextReference } from '../../server/modules/requests/submission/index.ts';
import { systemClock } from '../../server/platform/clock/index.ts';
import type { OpenDatabase } from '../../server/platform/database/index.ts';
import { openEncrypted } from '../open-encrypted.ts';
import { costOfEachPiece, dropPieces, makeDrafts } from './desk-pieces.ts';

/* Measures the cost of the desk for a write: the service's own moves on a database as it is and on a copy without the desk's pieces. */

const ROUNDS = 7;
const WRITES_A_ROUND = 100;
/** With the desk, a write may cost so many times what it costs without. */
const RATIO_MAX = 1.5;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A database and a copy of it, by their addresses. */
export interface TwoDatabases {
  readonly withDesk: string;
  readonly withoutDesk: string;
}

type Write = (database: OpenDatabase, id: string) => Promise<unknown>;

const send: Write = (database, id) =>
  database.inTransaction(async (tx) => {
    const draft = await findLoanRequest(tx, id, 'update');
    if (draft === undefined) throw new Error('There is no such draft.');
    return moveLoanRequest(tx, systemClock, draft, {
      event: 'submit',
      actor: { kind: 'visitor', holdsLink: true },
      auditActor: { kind: 'visitor' },
      context: { stepsComplete: true, consentsGiven: true, captchaPassed: true, requestFeeMnt: 0 },
      change: {
        reference: await nextReference(tx, systemClock),
        submitted_at: systemClock.now(),
        requested_terms: '{"cost":{"instalmentMnt":1}}',
        secret_hash: null,
      },
    });
  });

const claim =
  (officerId: string): Write =>
  (database, id) =>
    database.inTransaction(async (tx) => {
      const row = await findLoanRequest(tx, id, 'update');
      if (row === undefined) throw new Error('There is no such request.');
      return moveLoanRequest(tx, systemClock, row, {
        event: 'claim',
        actor: { kind: 'account', userId: officerId, roles: ['officer'] },
        auditActor: { kind: 'person', userId: officerId },
        context: { concernedUserIds: [], hasAssessment: true },
        change: { assignee_user_id: officerId },
      });
    });

/** Prints what sending and claiming cost with and without the desk, and what each of its pieces adds. */
export async function measureWrites({ withDesk, withoutDesk }: TwoDatabases): Promise<void> {
  const open = (url: string): Promise<OpenDatabase> =>
    openEncrypted({ url, poolSize: 2, onIdleError: () => undefined });
  for (const url of [withDesk, withoutDesk]) await makeDrafts(url, WRITES_A_ROUND * (ROUNDS + 1));
  await dropPieces(withoutDesk);
  const sides = await Promise.all([withDesk, withoutDesk].map(open));
  try {
    const officer = await sides[0]?.db.selectFrom('users').select('id').orderBy('id').executeTakeFirst();
    await compare('sending a request', sides, 'draft', send);
    await compare('claiming a request', sides, 'submitted', claim(officer?.id ?? ''));
  } finally {
    for (const side of sides) await side.close();
  }
  await costOfEachPiece(withDesk);
}

/** Both sides in turns, each round a number of moves; the first round only warms up. */
async function compare(
  name: string,
  sides: readonly OpenDatabase[],
  from: 'draft' | 'submitted',
  write: Write,
): Promise<void> {
  const works = await Promise.all(
    sides.map(async (database) => {
      const { rows } = await sql<{ id: string }>`
        select id from loan_requests where state = ${from} order by id limit ${WRITES_A_ROUND * (ROUNDS + 1)}`.execute(
        database.db,
      );
      return { database, ids: rows.map(({ id }) => id), times: [] as number[] };
    }),
  );
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { database, ids, times } of works) {
      const start = performance.now();
      for (const id of ids.splice(0, WRITES_A_ROUND)) await write(database, id);
      if (round > 0) times.push((performance.now() - start) / WRITES_A_ROUND);
    }
  const [withMs = Number.NaN, withoutMs = Number.NaN] = works.map(({ times }) => medianOf(times));
  const ratio = withMs / withoutMs;
  console.log(
    `${name.padEnd(44)}${withMs.toFixed(2)} ms with the desk, ${withoutMs.toFixed(2)} without, ratio ${ratio.toFixed(2)}${ratio > RATIO_MAX ? `  more than ${RATIO_MAX}` : ''}`,
  );
}
