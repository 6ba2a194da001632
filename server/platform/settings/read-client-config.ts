import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { type Config, deriveClientConfig } from '../config/index.ts';
import type { OpenDatabase } from '../database/index.ts';
import { readEffectiveConfig } from './read-setting.ts';

interface ClientConfigSource {
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'db' | 'watch'>;
}

/**
 * Reads what the browser is told, with what administrators have set. It is the same object until something changes. Pages are given
 * out while the database is away too: then what was last read counts.
 */
export function createClientConfigReader({ config, database }: ClientConfigSource) {
  let last = config;
  const derived = new WeakMap<Config, ClientConfig>();
  return async (): Promise<ClientConfig> => {
    if (database.watch.isUp())
      try {
        last = await readEffectiveConfig(database.db, config);
      } catch {
        // The database went away in this very moment.
      }
    const known = derived.get(last) ?? deriveClientConfig(last);
    derived.set(last, known);
    return known;
  };
}
