import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { deriveKey } from '../secrets/index.ts';
import { messageOf, StartupError } from '../startup/startup-error.ts';

/** A key that is kept outside the database, under which the data keys in it are wrapped. */
export interface OuterKey {
  /** Names it beside what it wrapped; nothing of the key can be read from it. */
  readonly id: string;
  readonly key: Buffer;
}

export interface OuterKeys {
  readonly current: OuterKey;
  /** The one before, while data keys may still be wrapped under it. */
  readonly before: OuterKey | null;
}

const ID_CHARACTERS = 16;

export function outerKeyOf(text: string): OuterKey {
  const key = deriveKey(text, 'data-keys');
  return {
    id: createHash('sha256').update(deriveKey(text, 'data-keys-name')).digest('hex').slice(0, ID_CHARACTERS),
    key,
  };
}

type KeySettings = Pick<Config, 'encryptionKey' | 'encryptionKeyFile' | 'encryptionKeyBefore'>;

/** The configured keys; in demo mode one that is made on first start and kept in the data folder, beside the database. */
export async function keepOuterKeys(
  { encryptionKey, encryptionKeyFile, encryptionKeyBefore }: KeySettings,
  dataFolder: string,
): Promise<OuterKeys> {
  const text =
    encryptionKey ??
    (encryptionKeyFile === null ? await keepDemoKey(dataFolder) : await readKeyFile(encryptionKeyFile));
  return {
    current: outerKeyOf(text),
    before: encryptionKeyBefore === null ? null : outerKeyOf(encryptionKeyBefore),
  };
}

/** The names of the keys that are there, without making one. */
export async function listOuterKeyIds(settings: KeySettings, dataFolder: string): Promise<string[]> {
  const hasOwn = settings.encryptionKey !== null || settings.encryptionKeyFile !== null;
  if (!hasOwn && !existsSync(demoKeyFile(dataFolder))) return [];
  const { current, before } = await keepOuterKeys(settings, dataFolder);
  return [current, before].flatMap((key) => (key === null ? [] : [key.id]));
}

const SHORTEST_KEY = 32;

async function readKeyFile(file: string): Promise<string> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupError(`ZEEL_ENCRYPTION_KEY_FILE cannot be read: ${messageOf(error)}`, { cause: error });
  }
  if (text.length < SHORTEST_KEY)
    throw new StartupError(`ZEEL_ENCRYPTION_KEY_FILE holds less than ${SHORTEST_KEY} characters.`);
  return text;
}

const demoKeyFile = (dataFolder: string): string => join(dataFolder, 'encryption-key');

async function keepDemoKey(dataFolder: string): Promise<string> {
  const file = demoKeyFile(dataFolder);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
