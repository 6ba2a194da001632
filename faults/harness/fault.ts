import type { FaultReport } from '../report/judge.ts';

/** The context that a fault gets from the program that runs it. */
export interface FaultContext {
  /** More rounds than the few minutes of a usual run allow. */
  readonly isLong: boolean;
  /** Where chance begins; the same seed makes the same choices. */
  readonly seed: number;
  /** Registers an undo step. They run from the last to the first when the fault is over, however it ended. */
  readonly afterwards: (undo: () => Promise<void>) => void;
  /** Says how far it is. */
  readonly say: (text: string) => void;
}

/** A file of this folder: does something bad to a server of its own and reports what held. */
export interface Fault {
  readonly run: (context: FaultContext) => Promise<FaultReport>;
}

/** Whole numbers from 0 to `below` - 1 that look random and are the same for the same seed (mulberry32). */
export type Dice = (below: number) => number;

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
