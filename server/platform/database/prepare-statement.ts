import { type CompiledQuery, type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

/** A value, or the place of one in a statement that is written once. */
export type Placed<Value> = Value | Expression<Value>;

/** Gives the place of a value, by its name. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/** The values of a statement by their names. */
export type NamedValues = Readonly<Record<string, unknown>>;

/** Stands among the parameters of a written statement until a call puts its value there. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that the query builder writes once, when it is first needed; each call only puts its values into their places.
 * Writing a statement takes more of the processor than sending it, so busy calls do not write theirs every time.
 */
export function prepareStatement<Values extends NamedValues, Row>(
  write: (db: Db, place: PlaceOf<Values>) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    written ??= write(db, (name) => sql`${new Place(name)}`);
    const parameters = written.parameters.map((value) =>
      value instanceof Place ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}
