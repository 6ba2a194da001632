import type { Encryption } from '../encryption/index.ts';
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

const encryptions = new WeakMap<Db, Encryption>();

export const setEncryption = (db: Db, encryption: Encryption): void => void encryptions.set(db, encryption);

/** What encrypts for this database, also inside a transaction. */
export function encryptionOf(db: Db): Encryption {
  const encryption = encryptions.get(db);
  if (encryption === undefined) throw new Error('This database was not opened by openDatabase.');
  return encryption;
}

/** No word that somebody types begins with this, so nobody finds a number by the beginning of its digest. */
export const NUMBER_TERM_START = '#';

/** The term by which a whole register number is found among the words of requests. */
export const termOfNumberIn =
  (db: Db): ((folded: string) => string) =>
  (folded) =>
    `${NUMBER_TERM_START}${encryptionOf(db).digest('search', folded)}`;
