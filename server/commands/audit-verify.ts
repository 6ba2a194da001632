import { parseArgs } from 'node:util';
import { migrations } from '../migrations/index.ts';
import {
  type AcceptedRestore,
  acceptRestore,
  type Verification,
  type VerifyingPlatform,
  verifyTrail,
} from '../modules/audit/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { commandLog } from '../platform/startup/command-log.ts';
import { reachDatabase } from '../platform/startup/start-database.ts';
import { StartupError } from '../platform/startup/startup-error.ts';

const USAGE = `npm run audit:verify [-- --accept-restore]

Looks through the whole audit trail: every event, what it says, and what was kept of it outside the database.
Ends with 1 when something is wrong.
With --accept-restore you say that the database was restored from a backup: what was anchored beyond it is lost.`;

async function main(): Promise<void> {
  const { 'accept-restore': isRestored } = readArguments();
  const config = readConfig(process.env);
  const { database, dataFolder, stop } = await reachDatabase(config, migrations, commandLog);
  try {
    const platform = { config, clock: systemClock, database, dataFolder };
    if (isRestored && !(await accept(platform))) return;
    const verification = await verifyTrail(platform, {
      cause: 'command',
      onProgress: createProgress(),
      // The person at the terminal is told here, so nothing goes out by mail.
      listAdministrators: async () => [],
    });
    process.stdout.write(describe(verification));
    if (!verification.isIntact) process.exitCode = 1;
  } finally {
    await stop();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { 'accept-restore': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new StartupError(USAGE, { cause: error });
  }
}

async function accept(platform: VerifyingPlatform): Promise<boolean> {
  const accepted = await acceptRestore(platform);
  process.stdout.write(describeRestore(accepted));
  if (accepted.kind === 'refused') process.exitCode = 1;
  return accepted.kind !== 'refused';
}

function describeRestore(accepted: AcceptedRestore): string {
  switch (accepted.kind) {
    case 'accepted':
      return `Events ${accepted.after + 1} to ${accepted.anchoredUntil} as they were anchored are lost with the restore. The trail says so and goes on.\n`;
    case 'nothing-lost':
      return 'The database holds everything that was anchored. Nothing was accepted.\n';
    case 'refused':
      return 'More is wrong with the trail than a restore explains, so nothing was accepted. See npm run audit:verify.\n';
  }
}

const PROGRESS_EVERY = 50_000;

/** One line every so many events: enough to see that it goes on, and readable in a log. */
function createProgress(): (checked: number, total: number) => void {
  let next = PROGRESS_EVERY;
  return (checked, total) => {
    if (checked < next) return;
    next = checked + PROGRESS_EVERY;
    process.stdout.write(`${checked} of ${total} events …\n`);
  };
}

function describe({
  isIntact,
  length,
  unsealed,
  anchoredSeq,
  faultCount,
  faults,
  unreadableLines,
}: Verification): string {
  const unlisted = faultCount - faults.length;
  const lines = [
    ...faults.map(({ seq, fault }) => `event ${seq}: ${fault}`),
    ...(unlisted > 0 ? [`… and ${unlisted} more`] : []),
    ...(unreadableLines > 0 ? [`${unreadableLines} lines of the anchor files cannot be read.`] : []),
    `${length} events, anchored up to event ${anchoredSeq}${length > anchoredSeq ? `; the last ${length - anchoredSeq} are not anchored yet` : ''}${unsealed > 0 ? `; ${unsealed} more wait to be sealed` : ''}.`,
    isIntact ? 'The audit trail is intact.' : `The audit trail is NOT intact: ${faultCount} faults.`,
  ];
  return `${lines.join('\n')}\n`;
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
