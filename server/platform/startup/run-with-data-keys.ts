import { systemClock } from '../clock/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { keepOuterKeys, loadDataKeys } from '../data-keys/index.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { KeyRing } from '../encryption/index.ts';
import { commandLog } from './command-log.ts';
import { reachUnmigrated } from './reach-unmigrated.ts';
import { runAsCommand } from './run-as-command.ts';
import { type Progress, showProgress } from './show-progress.ts';

/** What a command that changes keys works with. */
interface Keyed {
  readonly config: Config;
  readonly dataFolder: string;
  readonly database: OpenDatabase;
  readonly ring: KeyRing;
  readonly outer: Awaited<ReturnType<typeof keepOuterKeys>>;
  readonly progress: Progress;
}

interface KeysCommand {
  /** Refuses before the command itself is connected. */
  readonly require?: (url: string) => Promise<void>;
  /** Does the work; what it returns is printed. */
  readonly run: (keyed: Keyed) => Promise<string>;
}

/** Runs a command that changes keys, as the owner of the tables: rows that are proof are written anew by nobody else. */
export function runWithDataKeys({ require, run }: KeysCommand): void {
  runAsCommand(async () => {
    const config = readConfig(process.env);
    const progress = showProgress(process.stderr);
    const reached = await reachUnmigrated(config, commandLog);
    const { url, dataFolder } = reached;
    try {
      await require?.(url);
      const ring = new KeyRing();
      const outer = await keepOuterKeys(config, dataFolder);
      const database = await openDatabase({
        url,
        poolSize: 2,
        encryption: ring,
        onIdleError: () => undefined,
      });
      try {
        await database.watch.firstAnswer;
        await loadDataKeys(database.db, systemClock, ring, outer);
        const said = await run({ config, dataFolder, database, ring, outer, progress });
        progress.clear();
        process.stdout.write(`${said}\n`);
      } finally {
        progress.clear();
        await database.close();
      }
    } finally {
      await reached.stop();
    }
  });
}
