/*
 * How long anything waits for the database. The limits are one story, told in docs/reliability.md: a request that waits
 * for a connection and then for a lock is told to come back within two seconds, and each limit further out only catches
 * what those inside it missed.
 */

/** One wait for a connection while none come back. */
export const CONNECTION_PATIENCE_MS = 1_200;

/** What is left of it for those who come while the pool has been stuck for longer: a request asks for connections up to three times. */
export const SHORTEST_PATIENCE_MS = 100;

/**
 * One wait for a connection while somebody's lock is known to hold them up. It will meet that lock itself, and before it
 * perhaps a row that another request holds which waits for the same lock.
 */
export const LOCKED_PATIENCE_MS = 700;

/** One wait for a connection in a crowd, while they come back quickly and the wait pays. */
export const CROWD_PATIENCE_MS = 5_000;

/**
 * One wait for a lock, of a row or a table. At most all connections of all servers race for one row, and each holds it for a
 * few milliseconds.
 */
export const LOCK_PATIENCE_MS = 600;

/** Opening a connection to a database that does not say no either. */
export const OPENING_PATIENCE_MS = 10_000;

/** One statement. Below the request's deadline, so the database stops working for someone who has left. */
export const STATEMENT_LIMIT_MS = 25_000;

/** A transaction whose owner has gone quiet, and the last resort when the network swallows a connection without a word. */
export const SILENCE_LIMIT_MS = 30_000;
