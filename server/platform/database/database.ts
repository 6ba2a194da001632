import type { Kysely, Transaction } from 'kysely';

/**
 * Every table, by name. Each room adds its own tables beside its repository:
 *
 *     declare module '../../platform/database/database.ts' { interface Database { products: ProductsTable } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging, which a type alias cannot take.
export interface Database {}

/** Anything that can read: the database itself or an open transaction. */
export type Db = Kysely<Database>;

/** An open transaction. Every function that writes takes one, so that callers decide what is written together. */
export type Tx = Transaction<Database>;
