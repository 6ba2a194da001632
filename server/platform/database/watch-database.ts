import { Client } from 'pg';

/** Knows whether the database answers, by asking it all the time on a connection of its own. */
export interface DatabaseWatch {
  isUp(): boolean;
  /**
   * The number of the oldest transaction that was open at the last answer: everything that had a lower one is seen by whatever is read
   * from now on. Null before the first answer.
   */
  horizon(): string | null;
  /** Calls back once when the database goes away; returns how to stop listening. */
  onAway(listener: () => void): () => void;
  /** Resolves when the first answer came, or rejects with the reason why none comes. */
  readonly firstAnswer: Promise<void>;
  stop(): Promise<void>;
}

// Asked every 400 ms and given up after 1.3 s: whoever waits for the database is told within 2 s.
const PAUSE_MS = 400;
const PATIENCE_MS = 1_300;

/**
 * Fails when no answer came in time. A timer that fires late, because this process was held up, first lets the socket
 * be read: our own standstill must not pass for the database's.
 */
const answeredInTime = <Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer> => {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => setImmediate(() => reject(new Error('no answer in time')))),
      patienceMs,
    );
    const clear = () => clearTimeout(timer);
    answer.then(clear, clear);
  });
  return Promise.race([answer, late]);
};

export function watchDatabase(
  url: string,
  onChange: (isUp: boolean) => void,
  patienceMs = PATIENCE_MS,
): DatabaseWatch {
  const listeners = new Set<() => void>();
  let isUp = false;
  let horizon: string | null = null;
  let isStopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let settleFirst: { resolve: () => void; reject: (reason: unknown) => void } | null = null;
  const firstAnswer = new Promise<void>((resolve, reject) => {
    settleFirst = { resolve, reject };
  });
  // A caller that does not wait for the first answer still sees isUp() stay false.
  firstAnswer.catch(() => undefined);

  const drop = (): void => {
    const broken = client;
    client = null;
    // Ending a connection nobody answers on would wait for the answer: the socket is closed instead.
    broken?.connection.stream.destroy();
  };

  const becomeAway = (): void => {
    isUp = false;
    onChange(false);
    const told = [...listeners];
    listeners.clear();
    for (const listener of told) listener();
  };

  const ask = async (): Promise<void> => {
    if (client === null) {
      const opened = new Client({
        connectionString: url,
        application_name: 'zeel-watch',
      });
      // The failing query reports the same break; this keeps it from ending the process.
      opened.on('error', () => undefined);
      client = opened;
      await opened.connect();
    }
    const { rows } = await client.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    horizon = rows[0]?.horizon ?? horizon;
  };

  /** A connection that broke says little, for the database may be back already: a new one tells. */
  const askAnew = async (round: { isOver: boolean }): Promise<void> => {
    const isNew = client === null;
    try {
      await ask();
    } catch (error) {
      if (isNew || round.isOver) throw error;
      drop();
      await ask();
    }
  };

  const tick = async (): Promise<void> => {
    const round = { isOver: false };
    try {
      await answeredInTime(askAnew(round), patienceMs);
      if (!isUp) onChange(true);
      isUp = true;
      settleFirst?.resolve();
    } catch (error) {
      // Dropping fails the question that still waits, which must not be asked again then.
      round.isOver = true;
      drop();
      settleFirst?.reject(error);
      if (isUp) becomeAway();
    }
    settleFirst = null;
    if (isStopped) return;
    timer = setTimeout(() => {
      running = tick();
    }, PAUSE_MS);
  };
  let running = tick();

  return {
    isUp: () => isUp,
    horizon: () => horizon,
    onAway: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    firstAnswer,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
