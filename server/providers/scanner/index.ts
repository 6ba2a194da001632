import type { Config } from '../../platform/config/index.ts';
import { createClamdScanner } from './ask-clamd.ts';
import type { Scanner } from './scanner.ts';

export { createClamdScanner } from './ask-clamd.ts';
export { type Scanner, ScannerUnavailable, type ScanVerdict } from './scanner.ts';

/** The configured scanner, or null when uploads are not scanned. */
export const createScanner = ({ clamd }: Pick<Config, 'clamd'>): Scanner | null =>
  clamd === null ? null : createClamdScanner(clamd);
