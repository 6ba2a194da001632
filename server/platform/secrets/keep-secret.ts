import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured secret; in demo mode one that is made on first start and kept in the data folder. */
export async function keepSecret(configured: string | null, dataFolder: string): Promise<string> {
  if (configured !== null) return configured;
  const file = join(dataFolder, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
