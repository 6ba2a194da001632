import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { KEPT_FILES_QUERY } from '../modules/documents/index.ts';
import { anchorFilesOf } from '../platform/audit/index.ts';
import { describeBackup, makeBackup, readWholeLines } from '../platform/backup/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { keepSecret } from '../platform/secrets/index.ts';
import { commandLog } from '../platform/startup/command-log.ts';
import { connectTo, reachUnmigrated } from '../platform/startup/reach-unmigrated.ts';
import { abortOnSignals, runAsCommand } from '../platform/startup/run-as-command.ts';
import { showProgress } from '../platform/startup/show-progress.ts';
import { StartupError } from '../platform/startup/startup-error.ts';
import { createStorage } from '../providers/storage/index.ts';

const USAGE = `npm run backup -- --to DIR

Writes a backup of everything into the new folder DIR: the database as it is at one moment, every uploaded file and the
anchors of the audit trail. The server may run meanwhile. Encrypted when ZEEL_BACKUP_KEY is set.`;

/** The backup is whole, but some uploaded files were lost before it: an exit code of its own tells scripts so. */
const EXIT_DAMAGED = 3;

runAsCommand(async () => {
  const { to } = readOptions();
  const signal = abortOnSignals();
  const config = readConfig(process.env);
  const progress = showProgress(process.stderr);
  const reached = await reachUnmigrated(config, commandLog);
  try {
    const { dataFolder } = reached;
    const client = await connectTo(reached.url, 'zeel backup');
    try {
      const manifest = await makeBackup(
        {
          client,
          clock: systemClock,
          mode: config.mode,
          zeelVersion: await readVersion(config.projectRoot),
          secret: await keepSecret(config.secret, dataFolder),
          includesSecret: config.secret === null,
          readAnchors: () => readWholeLines(anchorFilesOf({ config, dataFolder })[0] ?? ''),
          files: createStorage({ config, dataFolder }),
          filesQuery: KEPT_FILES_QUERY,
        },
        { to, backupKey: config.backupKey, onProgress: progress.show, signal },
      );
      progress.clear();
      process.stdout.write(`${describeBackup(manifest, resolve(to))}\n`);
      if (manifest.files.damaged.length > 0) process.exitCode = EXIT_DAMAGED;
    } finally {
      progress.clear();
      // Closing the connection would wait for a copy that was given up; the database notices a closed socket.
      client.connection.stream.destroy();
    }
  } finally {
    await reached.stop();
  }
});

function readOptions(): { readonly to: string } {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined || values.to === '') throw new StartupError(USAGE);
  return { to: values.to };
}

async function readVersion(projectRoot: string): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
