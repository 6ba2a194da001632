import { registerPlatform } from '../../composition/index.ts';
import { openDatabase } from '../../database/index.ts';
import { createHttpApp } from '../../http/index.ts';
import type { TestApp } from '../../testing/index.ts';

/** A second server on the same database, with connections and a memory of its own. */
export async function startAnotherServer({ platform }: TestApp) {
  const { url } = platform.database;
  const database = await openDatabase({
    url,
    poolSize: 5,
    encryption: platform.database.encryption,
    onIdleError: () => undefined,
  });
  await database.watch.firstAnswer;
  const app = createHttpApp({ ...platform, database });
  registerPlatform(app);
  return {
    database,
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async (): Promise<void> => {
      await app.close();
      await database.close();
    },
  };
}
