import { readFile } from 'node:fs/promises';
import type { Platform } from '../../platform/http/index.ts';
import { describeFailure, watchIntegration } from '../../platform/integrations/index.ts';
import { StartupError } from '../../platform/startup/startup-error.ts';
import { askTimeStamp } from './ask-time-stamp.ts';
import type { CheckedSignature } from './check-cms.ts';
import { createSealer, type Sealer, TimeStampAway } from './create-sealer.ts';

export type { CheckedSignature } from './check-cms.ts';
export { createSealer, type Sealer, TimeStampAway } from './create-sealer.ts';

/** Checks signatures, each against the SHA-256 of the bytes that it covers. Null for one that cannot be read at all. */
export async function checkSignatures(
  signatures: readonly { readonly cms: Uint8Array; readonly coveredSha256: Buffer }[],
): Promise<(CheckedSignature | null)[]> {
  if (signatures.length === 0) return [];
  const { checkCms } = await import('./check-cms.ts');
  return signatures.map(({ cms, coveredSha256 }) => checkCms(cms, coveredSha256));
}

/** The lender's seal as configured; a demo without one seals with a key of its own. Null where nothing is sealed. */
export function createConfiguredSealer(platform: Platform): Sealer | null {
  const sealer = createOwnSealer(platform);
  const { sealTimeStampUrl: url } = platform.config;
  if (sealer === null || url === null) return sealer;
  return watchIntegration(platform, sealer, {
    integration: 'time_stamp',
    calls: ['sealFile'],
    check: { proves: 'signs_in', run: () => askTimeStamp(url) },
    // Anything else went wrong here, not at the authority.
    judge: (error) => (error instanceof TimeStampAway ? describeFailure(error) : undefined),
  });
}

function createOwnSealer({ config, clock, dataFolder }: Platform): Sealer | null {
  const { seal, sealTimeStampUrl: timeStampUrl } = config;
  if (seal !== null)
    return createSealer({
      clock,
      timeStampUrl,
      readKey: async () => ({ kind: 'p12', content: await readP12(seal.p12), password: seal.password }),
    });
  if (config.mode !== 'demo') return null;
  return createSealer({
    clock,
    timeStampUrl,
    readKey: async () => {
      const { keepDemoKey } = await import('./keep-demo-key.ts');
      return keepDemoKey(dataFolder, config.lender.name);
    },
  });
}

async function readP12(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new StartupError('ZEEL_SEAL_P12 names a file that cannot be read.', { cause: error });
  }
}
