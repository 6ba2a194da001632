import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { SEND_TRACKING_CODE } from '../flows/index.ts';
import { migrations } from '../migrations/index.ts';
import { SEND_RESET_LINK } from '../modules/identity/index.ts';
import { anchorFilesOf, prepareAnchorFolder } from '../platform/audit/index.ts';
import {
  checkBackup,
  describeCheck,
  describeRestored,
  type OpenBackup,
  openBackup,
  openPart,
  requireEmpty,
  requireKnownMigrations,
  requireNotAhead,
  requireSameKey,
  requireSameMode,
  requireSameSecret,
  restoreBackup,
} from '../platform/backup/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { type Config, readConfig } from '../platform/config/index.ts';
import { listOuterKeyIds } from '../platform/data-keys/index.ts';
import { migrateQueue } from '../platform/database/index.ts';
import { chooseDataFolder } from '../platform/embedded-postgres/index.ts';
import { DELIVER_MAIL } from '../platform/mail/index.ts';
import { DELIVER_SMS } from '../platform/sms/index.ts';
import { commandLog } from '../platform/startup/command-log.ts';
import {
  connectTo,
  isUntouched,
  type TakenDatabase,
  takeUnmigrated,
} from '../platform/startup/reach-unmigrated.ts';
import { abortOnSignals, runAsCommand } from '../platform/startup/run-as-command.ts';
import { type Progress, showProgress } from '../platform/startup/show-progress.ts';
import { StartupError } from '../platform/startup/startup-error.ts';
import { createStorage } from '../providers/storage/index.ts';

const USAGE = `npm run restore -- --from DIR [--check] [--keep-outbox] [--other-secret] [--despite-audit-faults]

Restores a backup into an empty installation: every checksum first, then the data, then the audit chain.
  --check                  only reads the backup and says whether it is whole; touches nothing
  --keep-outbox            mails and text messages that waited are sent; without it they stay unsent
  --other-secret           goes on although ZEEL_SECRET is not the one of the backup
  --despite-audit-faults   goes on although the audit chain shows that something was changed`;

/** Jobs that write to people, which a restore leaves out unless it is told to. */
const MESSAGE_JOBS = [DELIVER_MAIL, DELIVER_SMS, SEND_RESET_LINK, SEND_TRACKING_CODE];

type Options = ReturnType<typeof readOptions>;

runAsCommand(async () => {
  const options = readOptions();
  const config = readConfig(process.env);
  const progress = showProgress(process.stderr);
  try {
    const backup = await openBackup(options.from, config.backupKey, abortOnSignals());
    requireKnownMigrations(backup.manifest, migrations);
    if (!options.check) return await restore(backup, config, options, progress);
    await checkBackup(backup, progress.show);
    progress.clear();
    process.stdout.write(`${describeCheck(backup.manifest)}\n`);
  } finally {
    progress.clear();
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
      'keep-outbox': { type: 'boolean', default: false },
      'other-secret': { type: 'boolean', default: false },
      'despite-audit-faults': { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined || values.from === '') throw new StartupError(USAGE);
  return { ...values, from: resolve(values.from) };
}

async function restore(
  backup: OpenBackup,
  config: Config,
  options: Options,
  progress: Progress,
): Promise<void> {
  const { manifest } = backup;
  requireSameMode(manifest, config.mode);
  if (!options['other-secret']) requireSameSecret(manifest, config.secret);
  requireSameKey(
    manifest,
    await listOuterKeyIds(config, chooseDataFolder(config.dataFolder, config.projectRoot)),
  );
  // Told before the long check, where that needs nothing to be made.
  if (!(await isUntouched(config))) await withDatabase(config, (taken) => requireRoom(taken, manifest));
  await checkBackup(backup, progress.show);
  await withDatabase(config, async (taken) => {
    await requireRoom(taken, manifest);
    await taken.makeAnew?.();
    await migrateQueue(taken.url);
    const restored = await load(backup, config, options, progress, taken);
    await restoreSecret(backup, taken.dataFolder);
    progress.clear();
    process.stdout.write(`${describeRestored(manifest, restored)}\n`);
  });
}

async function withDatabase(config: Config, work: (taken: TakenDatabase) => Promise<void>): Promise<void> {
  const taken = await takeUnmigrated(config, commandLog);
  try {
    await work(taken);
  } finally {
    await taken.stop();
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectTo(url, 'zeel restore');
  try {
    return await work(client);
  } finally {
    // Ending the connection would wait for a copy that was given up; the database notices a closed socket.
    client.connection.stream.destroy();
  }
}

const requireRoom = ({ url, makeAnew }: TakenDatabase, manifest: OpenBackup['manifest']): Promise<void> =>
  withClient(url, async (client) => {
    const here = await requireEmpty(client);
    if (makeAnew === null) requireNotAhead(manifest, here);
  });

async function load(
  backup: OpenBackup,
  config: Config,
  options: Options,
  { show }: Progress,
  { url, dataFolder }: TakenDatabase,
) {
  await prepareAnchorFolder({ config, dataFolder });
  return withClient(url, (client) =>
    restoreBackup(
      {
        client,
        migrations,
        files: createStorage({ config, dataFolder }),
        anchorFiles: anchorFilesOf({ config, dataFolder }),
      },
      backup,
      {
        messageJobs: MESSAGE_JOBS,
        keepsOutbox: options['keep-outbox'],
        despiteAuditFaults: options['despite-audit-faults'],
        clock: systemClock,
        onProgress: show,
      },
    ),
  );
}

/** A demo's own secret; an installation that was empty has sealed nothing with another. */
async function restoreSecret({ manifest, parts }: OpenBackup, dataFolder: string): Promise<void> {
  if (manifest.secret === null) return;
  const secret = await buffer(openPart(parts, manifest.secret));
  await writeFile(join(dataFolder, 'secret'), secret, { mode: 0o600, flush: true });
}
