import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Database,
  type Db,
  type NamedValues,
  type PlaceOf,
  prepareStatement,
} from '../database/index.ts';
import { type SessionReader, type SessionRow, selectSessions } from './find-session.ts';

/** What was read beside a session, if there was something to find. A caller without a session has none of it. */
export interface FoundBeside<Row> {
  readonly found: Row | undefined;
}

interface HasBeside {
  readonly sessionHasBeside: true | null;
}

/** A row that has no column of a session's name, so that neither hides the other. */
type Beside<Row> = keyof Row & keyof (SessionRow & HasBeside) extends never ? Row : never;

/** Prepares what is read of the very person whose session it is, from the rows that find them: it has no tables to look up again. */
export function preparePersonWithSession<Found extends SessionRow>(
  select: (
    sessions: ReturnType<typeof selectSessions>,
  ) => SelectQueryBuilder<Database, 'sessions' | 'users', Found>,
): SessionReader<FoundBeside<Omit<Found, keyof SessionRow>>> {
  const read = prepareStatement((db, place: PlaceOf<{ tokenHash: Buffer }>) =>
    select(selectSessions(db)).where('sessions.token_hash', '=', place('tokenHash')).compile(),
  );
  const takeBeside = createTaker();
  return async (db, tokenHash) => {
    const [row] = await read(db, { tokenHash });
    return row && { row, beside: { found: takeBeside(row) as Omit<Found, keyof SessionRow> } };
  };
}

/**
 * Prepares a query of at most one row that is read in the statement which finds the session: a call that is made all day costs one
 * round trip less. What it finds is given to nobody before the session and its rights are judged, as ever.
 */
export function prepareWithSession<Values extends NamedValues, Row extends object>(
  write: (db: Db, place: PlaceOf<Values>) => Expression<Beside<Row>>,
): (values: Values) => SessionReader<FoundBeside<Row> | undefined> {
  const read = prepareStatement((db, place: PlaceOf<Values & { tokenHash: Buffer }>) => {
    const sessions = selectSessions(db).where('sessions.token_hash', '=', place('tokenHash'));
    const beside = write(db, place);
    return sql<SessionRow & HasBeside>`select * from ${sessions} as found
      left join (select *, true as "sessionHasBeside" from ${beside} as one) as beside on true`.compile(db);
  });
  const takeBeside = createTaker();
  return (values) => async (db, tokenHash) => {
    const [row] = await read(db, { ...values, tokenHash });
    if (row === undefined) return undefined;
    // Without the columns of the session these are the columns of the query beside it.
    return { row, beside: { found: row.sessionHasBeside === null ? undefined : (takeBeside(row) as Row) } };
  };
}

const SESSION_COLUMNS = {
  sessionId: true,
  sessionSeenAt: true,
  sessionIdleLimitSeconds: true,
  sessionExpiresAt: true,
  sessionUserId: true,
  sessionEmail: true,
  sessionUserStatus: true,
  sessionRoles: true,
  sessionAuthorityMnt: true,
  sessionHasFactor: true,
  sessionHasBeside: true,
} satisfies Record<keyof (SessionRow & HasBeside), true>;

/** Takes the columns beside the session: one row holds both, kept apart by their names, which are the same in all rows of a statement. */
function createTaker(): (row: object) => object {
  let names: readonly string[] | undefined;
  let blank: Readonly<Record<string, unknown>> = {};
  return (row) => {
    if (names === undefined) {
      names = Object.keys(row).filter((name) => !Object.hasOwn(SESSION_COLUMNS, name));
      blank = Object.fromEntries(names.map((name) => [name, undefined]));
    }
    // A row of the database has the columns that it was read with and no others.
    const columns = row as Readonly<Record<string, unknown>>;
    const beside: Record<string, unknown> = { ...blank };
    for (const name of names) beside[name] = columns[name];
    return beside;
  };
}
