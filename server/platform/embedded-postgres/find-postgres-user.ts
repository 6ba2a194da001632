import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { messageOf, StartupError } from '../startup/startup-error.ts';

/** The user the database runs as; null when the server's own user will do. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root lends it the system user `postgres` and makes one where none is. */
export async function findPostgresUser(): Promise<PostgresUser | null> {
  if (!isRoot()) return null;
  const known = await lookUpUser('postgres');
  if (known) return known;
  await createSystemUser('postgres');
  const created = await lookUpUser('postgres');
  if (created) return created;
  throw new StartupError(
    'The system user postgres could not be made. Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUpUser(name: string): Promise<PostgresUser | null> {
  const accounts = await readFile('/etc/passwd', 'utf8');
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Debian and Red Hat have useradd, Alpine has only BusyBox's adduser. */
async function createSystemUser(name: string): Promise<void> {
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ]);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw new StartupError(`useradd ${name} failed: ${messageOf(error)}`, { cause: error });
    await run('adduser', ['-S', '-D', '-H', name]);
  }
}
