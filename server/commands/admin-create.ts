import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import { migrations } from '../migrations/index.ts';
import { inviteAdministrator } from '../modules/identity/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readConfig } from '../platform/config/index.ts';
import { ownUrlOf } from '../platform/http/index.ts';
import { commandLog } from '../platform/startup/command-log.ts';
import { reachDatabase } from '../platform/startup/start-database.ts';
import { StartupError } from '../platform/startup/startup-error.ts';

const USAGE = `npm run admin:create -- --email you@example.com [--name "Your Name"] [--language en] [--password]

Makes an administrator and prints a link that works once, to choose a password.
With --password it asks for the password here instead. There is no default password.`;

const optionsSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().max(120).default(''),
  language: z.enum(LANGUAGES).default('en'),
  password: z.boolean().default(false),
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      password: { type: 'boolean' },
    },
  });
  const options = optionsSchema.safeParse(values);
  if (!options.success) throw new StartupError(USAGE);
  const { email, name, language } = options.data;
  const password = options.data.password ? await askPassword() : null;
  const config = readConfig(process.env);
  const { database, dataFolder, stop } = await reachDatabase(config, migrations, commandLog);
  try {
    const platform = { config, clock: systemClock, database, dataFolder, secret: '' };
    const made = await inviteAdministrator(platform, {
      email,
      displayName: name,
      locale: language,
      publicUrl: ownUrlOf(config),
      password,
    });
    process.stdout.write(`${describe(made, email)}\n`);
    if (made.kind === 'already-there' || made.kind === 'password-refused') process.exitCode = 1;
  } finally {
    await stop();
  }
}

function describe(made: Awaited<ReturnType<typeof inviteAdministrator>>, email: string): string {
  switch (made.kind) {
    case 'link':
      return `${email} is invited as an administrator. This link works once and for 7 days:\n\n  ${made.link}\n`;
    case 'password-set':
      return `${email} is an administrator and can sign in.`;
    case 'already-there':
      return `There is already an account with ${email}. Nothing was changed; an administrator can give it roles at /users.`;
    case 'password-refused':
      return made.code === 'too_short'
        ? 'The password needs at least 15 characters. Nothing was changed.'
        : 'This password is too easy to guess or too long. Nothing was changed.';
  }
}

/** Asks twice on the terminal without showing what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartupError('--password needs a terminal. Without it a link is printed.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const answer = await terminal.question('');
    process.stdout.write('\n');
    return answer;
  };
  try {
    const first = await ask('Password (at least 15 characters): ');
    if (first !== (await ask('The same again: ')))
      throw new StartupError('The two were not the same. Nothing was changed.');
    return first;
  } finally {
    terminal.close();
  }
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
