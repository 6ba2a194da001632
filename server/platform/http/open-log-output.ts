import { type DestinationStream, pino } from 'pino';

/** Lines that wait for a full disk; what comes beyond is dropped, because a log must not take the service's memory. */
const WAITING_CHARACTERS = 1_000_000;

/**
 * Where the log goes. A full disk, or a reader that has left, costs lines and never the service: what could not be written is tried
 * again with the next line.
 */
export const openLogOutput = (fileDescriptor: number): DestinationStream => {
  const output = pino.destination({ dest: fileDescriptor, maxLength: WAITING_CHARACTERS });
  // Unheard, an error of the log would end the process; and there is no log to write it to.
  output.on('error', () => undefined);
  return output;
};
