import type { Tx } from '../database/index.ts';

/** The call that a change comes from. */
export interface Origin {
  readonly requestId: string;
  /** The network address of the caller. */
  readonly address: string;
}

const origins = new WeakMap<Tx, Origin>();

/** Says which call a transaction works for: every event that it writes tells so, whichever room writes it. */
export function setOrigin(tx: Tx, origin: Origin): void {
  origins.set(tx, origin);
}

/** The call that a transaction works for; undefined for jobs and commands. */
export const originOf = (tx: Tx): Origin | undefined => origins.get(tx);
