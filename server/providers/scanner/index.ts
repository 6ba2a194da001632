import type { Platform } from '../../platform/http/index.ts';
import { watchIntegration } from '../../platform/integrations/index.ts';
import { createClamdScanner } from './ask-clamd.ts';
import type { Scanner } from './scanner.ts';

export { createClamdScanner } from './ask-clamd.ts';
export { type Scanner, ScannerUnavailable, type ScanVerdict } from './scanner.ts';

/** The configured scanner, or null when uploads are not scanned. */
export function createScanner(platform: Platform): Scanner | null {
  const { clamd } = platform.config;
  if (clamd === null) return null;
  const scanner = createClamdScanner(clamd);
  return watchIntegration(platform, scanner, {
    integration: 'scanner',
    calls: ['scan'],
    check: { proves: 'signs_in', run: () => scanner.scan(Buffer.from('Zeel')) },
  });
}
