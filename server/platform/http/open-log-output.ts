import { type DestinationStream, pino } from 'pino';

/** Lines that wait for a full disk; what comes beyond is dropped, because a log must not take the service's memory. */
const WAITING_CHARACTERS = 1_000_000;
/** Ordinary lines are written together once they are this many characters, or this old. */
const TOGETHER_CHARACTERS = 4_096;
const TOGETHER_MS = 100;

/** Level of a warning in pino's numbers. */
const WARNING = 40;

/** Asks pino to say, before each line, of what level it is. */
const SAY_LEVEL = Symbol.for('pino.metadata');

interface LogOutput extends DestinationStream {
  [SAY_LEVEL]: true;
  lastLevel: number;
}

/** Outputs with lines that were not written yet. */
const holding = new Set<() => void>();
process.on('exit', () => {
  for (const writeOut of holding) writeOut();
});

/**
 * Where the log goes. Ordinary lines are written together, at the latest after a tenth of a second or at the process's end; from
 * a warning on, at once with all before it. A full disk, or a reader that has left, costs lines and never the service: what could
 * not be written is tried again with the next line.
 */
export const openLogOutput = (fileDescriptor: number): DestinationStream => {
  const file = pino.destination({ dest: fileDescriptor, maxLength: WAITING_CHARACTERS });
  // Unheard, an error of the log would end the process; and there is no log to write it to.
  file.on('error', () => undefined);

  let lines: string[] = [];
  let characters = 0;
  let soon: NodeJS.Timeout | undefined;
  const writeOut = (): void => {
    clearTimeout(soon);
    soon = undefined;
    const text = lines.join('');
    lines = [];
    characters = 0;
    holding.delete(writeOut);
    file.write(text);
  };
  const output: LogOutput = {
    [SAY_LEVEL]: true,
    lastLevel: WARNING,
    write: (line) => {
      lines.push(line);
      characters += line.length;
      if (output.lastLevel >= WARNING || characters >= TOGETHER_CHARACTERS) return writeOut();
      if (soon !== undefined) return;
      soon = setTimeout(writeOut, TOGETHER_MS).unref();
      holding.add(writeOut);
    },
  };
  return output;
};
