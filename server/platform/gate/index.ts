/** Every place is taken and the wait was too long: the caller is told to come back. */
export class GateFull extends Error {
  readonly retryAfterSeconds = 2;

  constructor() {
    super('too much of this work is going on');
    this.name = 'GateFull';
  }
}

export interface Gate {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface GateOptions {
  /** Pieces of work at a time. */
  readonly places?: number;
  /** How long one waits for a place; who would wait longer is better told to come back. */
  readonly patienceMs?: number;
}

const PLACES = 2;
/** About sixty password hashes pass in this time. */
const PATIENCE_MS = 1_000;

/** Lets a few pieces of heavy work run at once and the rest wait briefly, in order, so that none stalls the service. */
export function createGate({ places = PLACES, patienceMs = PATIENCE_MS }: GateOptions = {}): Gate {
  const waiting = new Set<() => void>();
  let running = 0;

  const enter = (): Promise<void> => {
    if (running < places) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const takePlace = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(takePlace);
        reject(new GateFull());
      }, patienceMs);
      waiting.add(takePlace);
    });
  };

  const leave = (): void => {
    const [next] = waiting;
    if (next) {
      // The place is handed on, so the count of running ones stays.
      waiting.delete(next);
      next();
    } else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
