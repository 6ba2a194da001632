import { Worker } from 'node:worker_threads';

export interface ThreadPoolOptions {
  /** For one task. */
  readonly timeoutMs: number;
  /** For a thread to load its library, on a machine that is busy. */
  readonly startTimeoutMs: number;
  /** A thread that nobody needed for so long ends. */
  readonly idleMs: number;
  /** After so many tasks a thread is replaced by a fresh one. */
  readonly tasksPerThread: number;
  readonly heapMb: number;
  /** Room for what lives shortly; a thread keeps it resident once it was used. */
  readonly youngMb?: number;
}

const YOUNG_MB = 32;

export interface ThreadPool {
  /** What a thread answers. A thread that fails, ends or takes too long is ended, and the caller hears it. */
  ask(message: unknown, transfer?: readonly ArrayBuffer[]): Promise<unknown>;
  close(): Promise<void>;
}

/** No thread could be started: another try may do. */
export class ThreadStartError extends Error {}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  tasks: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Threads with limits of time and memory, for work that must not hold up the one that answers requests. A thread says something
 * once it is ready, and then answers each message with one. Loading a library takes longer than most tasks, so a thread that did
 * well waits a while for the next one.
 */
export function createThreadPool(file: URL, options: ThreadPoolOptions): ThreadPool {
  const waiting: Thread[] = [];

  const startThread = (): Thread => {
    const worker = new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMb,
        maxYoungGenerationSizeMb: options.youngMb ?? YOUNG_MB,
      },
      // The libraries' warnings about strange files help nobody, so they are dropped.
      stdout: true,
      stderr: true,
      env: {},
    });
    // A waiting caller hears the error too; without this listener it would end the process.
    worker.on('error', () => undefined);
    worker.unref();
    return { worker, ready: nextMessage(worker, options.startTimeoutMs), tasks: 0 };
  };

  const takeThread = (): Thread => {
    const thread = waiting.pop() ?? startThread();
    clearTimeout(thread.idleTimer);
    thread.tasks += 1;
    return thread;
  };

  const putBack = (thread: Thread): void => {
    if (thread.tasks >= options.tasksPerThread) {
      endThread(thread);
      return;
    }
    waiting.push(thread);
    thread.idleTimer = setTimeout(() => {
      waiting.splice(waiting.indexOf(thread), 1);
      endThread(thread);
    }, options.idleMs).unref();
  };

  return {
    async ask(message, transfer = []) {
      const thread = takeThread();
      try {
        await thread.ready;
      } catch (error) {
        endThread(thread);
        throw new ThreadStartError('no thread could be started', { cause: error });
      }
      try {
        const answer = nextMessage(thread.worker, options.timeoutMs);
        thread.worker.postMessage(message, transfer);
        const answered = await answer;
        putBack(thread);
        return answered;
      } catch (error) {
        endThread(thread);
        throw error;
      }
    },
    async close() {
      await Promise.all(
        waiting.splice(0).map((thread) => {
          clearTimeout(thread.idleTimer);
          return thread.worker.terminate();
        }),
      );
    },
  };
}

/** Nobody waits for the end: the thread holds nothing but a copy of its task. */
function endThread({ worker }: Thread): void {
  void worker.terminate();
}

/** The next thing a thread says, unless it fails, ends or takes too long. */
function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stopListening = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (message: unknown): void => {
      stopListening();
      resolve(message);
    };
    const onError = (error: unknown): void => {
      stopListening();
      reject(error instanceof Error ? error : new Error('the thread failed'));
    };
    const onExit = (): void => onError(new Error('the thread ended'));
    const timer = setTimeout(() => onError(new Error('the thread took too long')), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
