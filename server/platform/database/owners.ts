import type { Db } from './database.ts';
import type { DatabaseListener } from './listen.ts';

/** The open database that a connection or transaction belongs to. */
export interface DatabaseOwner {
  readonly db: Db;
  readonly listener: DatabaseListener;
}

const owners = new WeakMap<Db, DatabaseOwner>();

export const setOwner = (db: Db, owner: DatabaseOwner): void => void owners.set(db, owner);

/** Undefined for a standby, which hears nothing and may lag behind, and for what was not opened by `openDatabase`. */
export const ownerOf = (db: Db): DatabaseOwner | undefined => owners.get(db);
