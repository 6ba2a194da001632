import type { Db, Tx } from './database.ts';

/** What each open transaction leaves to be done when it is committed. */
const waiting = new WeakMap<Db, (() => void)[]>();

/** Runs when the transaction is committed, and never if it is not. In a transaction that nobody ends for us it runs at once. */
export function afterCommit(tx: Tx, run: () => void): void {
  const added = waiting.get(tx);
  if (added === undefined) run();
  else added.push(run);
}

/** Does the work of a transaction that is about to be committed; gives what to run then. */
export async function withAfterCommit<Result>(
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<{ readonly result: Result; readonly runs: readonly (() => void)[] }> {
  const runs: (() => void)[] = [];
  waiting.set(tx, runs);
  return { result: await work(tx), runs };
}
