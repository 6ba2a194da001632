/** Every place is taken and the wait was too long: the caller is told to come back. */
export class HashGateFull extends Error {
  readonly retryAfterSeconds = 2;

  constructor() {
    super('too many passwords are being checked');
    this.name = 'HashGateFull';
  }
}

export interface HashGate {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface HashGateOptions {
  /** Hashes at a time; each takes a core and 19 MiB for about 34 ms. */
  readonly places?: number;
  readonly patienceMs?: number;
}

const PLACES = 2;
/** About sixty hashes pass in this time; who waits longer is better told to come back. */
const PATIENCE_MS = 1_000;

/** Lets a few hashes run at once and the rest wait briefly, in order, so that sign-ins never stall the service. */
export function createHashGate({
  places = PLACES,
  patienceMs = PATIENCE_MS,
}: HashGateOptions = {}): HashGate {
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
        reject(new HashGateFull());
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
