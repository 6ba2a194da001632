import { readFile } from 'node:fs/promises';
import type { Platform } from '../../platform/http/index.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { createSealer, type Sealer } from './create-sealer.ts';
import { keepDemoKey } from './keep-demo-key.ts';

export { type CheckedSignature, checkCms } from './check-cms.ts';
export { createSealer, type Sealer, TimeStampAway } from './create-sealer.ts';

/** The lender's seal as configured; a demo without one seals with a key of its own. Null where nothing is sealed. */
export function createConfiguredSealer({ config, clock, dataFolder }: Platform): Sealer | null {
  const { seal, sealTimeStampUrl: timeStampUrl } = config;
  if (seal !== null)
    return createSealer({
      clock,
      timeStampUrl,
      readKey: async () => ({ kind: 'p12', content: await readP12(seal.p12), password: seal.password }),
    });
  if (config.mode !== 'demo') return null;
  return createSealer({ clock, timeStampUrl, readKey: () => keepDemoKey(dataFolder, config.lender.name) });
}

async function readP12(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new StartupError('ZEEL_SEAL_P12 names a file that cannot be read.', { cause: error });
  }
}
