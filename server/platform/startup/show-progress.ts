import type { WriteStream } from 'node:tty';

/** Says how far a command is: one line that changes on a terminal, a line every few seconds in a log. */
export interface Progress {
  show(text: string): void;
  /** Takes the changing line away, before something is printed that stays. */
  clear(): void;
}

const TERMINAL_PAUSE_MS = 100;
const LOG_PAUSE_MS = 5_000;

export function showProgress(output: Pick<WriteStream, 'write' | 'isTTY'>): Progress {
  const pauseMs = output.isTTY ? TERMINAL_PAUSE_MS : LOG_PAUSE_MS;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    show: (text) => {
      const nowMs = performance.now();
      if (nowMs - lastMs < pauseMs) return;
      lastMs = nowMs;
      output.write(output.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
    },
    clear: () => {
      if (output.isTTY) output.write('\r\u001B[K');
    },
  };
}
