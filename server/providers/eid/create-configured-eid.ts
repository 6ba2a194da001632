import { readFileSync } from 'node:fs';
import type { Platform } from '../../platform/http/index.ts';
import { watchIntegration } from '../../platform/integrations/index.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { createEid, type Eid } from './create-eid.ts';

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Every certificate of a PEM file. */
function readCertificates(variable: string, path: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartupError(`${variable} names a file that cannot be read.`, { cause: error });
  }
  const found = text.match(CERTIFICATES);
  if (found === null) throw new StartupError(`${variable} names a file without a certificate in PEM.`);
  return found;
}

/** e-ID Mongolia as configured; null where the lender has no account there. */
export function createConfiguredEid(platform: Platform): Eid | null {
  const {
    config: { eid, lender },
    clock,
  } = platform;
  if (eid === null) return null;
  const { roots, intermediates, ...account } = eid;
  const service = createEid(
    {
      ...account,
      relyingPartyName: eid.relyingPartyName ?? lender.name,
      roots: readCertificates('ZEEL_EID_ROOTS', roots),
      intermediates: intermediates === null ? [] : readCertificates('ZEEL_EID_INTERMEDIATES', intermediates),
    },
    clock,
  );
  return watchIntegration(platform, service, {
    integration: 'eid',
    calls: ['ask', 'look'],
    check: { proves: 'signs_in', run: () => service.check() },
  });
}
