import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { type Config, deriveClientConfig } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { readEffectiveConfig } from './read-setting.ts';
import { storedSettings } from './stored-settings.ts';

interface ClientConfigSource {
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'db' | 'watch'>;
}

/**
 * Reads what the browser is told, with what administrators have set. It is the same object until something changes. Pages are given
 * out while the database is away too: then what was last read counts.
 */
export function createClientConfigReader({ config, database }: ClientConfigSource) {
  const show = (shown: Config, papersVersion: number) => ({
    config: shown,
    papersVersion,
    client: { ...deriveClientConfig(shown), ...(papersVersion > 0 ? { papersVersion } : {}) },
  });
  let last = show(config, 0);
  return async (): Promise<ClientConfig> => {
    if (database.watch.isUp())
      try {
        const next = await readEffectiveConfig(database.db, config);
        const { papersVersion } = await storedSettings.read(database.db);
        if (next !== last.config || papersVersion !== last.papersVersion) last = show(next, papersVersion);
      } catch {
        // The database went away in this very moment.
      }
    return last.client;
  };
}
