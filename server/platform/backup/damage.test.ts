import { close as closeFd, createWriteStream, fsync, open as openFd, write as realWrite } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFakeClock, createTestDatabase } from '../testing/index.ts';
import { checkBackup } from './check-backup.ts';
import { openBackup } from './open-backup.ts';
import { requireSameSecret } from './require-fitting.ts';
import { hashOf, type Installation, openInstallation, TEST_SECRET } from './testing/open-installation.ts';

const KEY = 'a key for the backups of the tests';

// Each restore makes every table anew: a limit against what never ends, also on a machine that does much else.
vi.setConfig({ testTimeout: 300_000 });

let living: Installation;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-damage-'));
  living = await openInstallation(await createTestDatabase(), [join(folder, 'anchors.jsonl')]);
  for (const text of ['one upload', 'another upload']) {
    const hash = hashOf(Buffer.from(text));
    await living.files.put(hash, Buffer.from(text));
    await living.database.db
      .insertInto('stored_files')
      .values({ hash, touched_at: createFakeClock().now() })
      .execute();
  }
});
afterAll(async () => {
  await living.close();
  await rm(folder, { recursive: true, force: true });
});

const listFiles = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .sort();

const flipByte = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    const at = Math.floor(((await handle.stat()).size - 1) / 2);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x20]), 0, 1, at);
  } finally {
    await handle.close();
  }
};

const DAMAGES = {
  'a changed byte': flipByte,
  'cut short': async (file: string) => truncate(file, Math.max(0, (await stat(file)).size - 1)),
  emptied: (file: string) => truncate(file, 0),
  'something added': (file: string) => writeFile(file, 'x', { flag: 'a' }),
  missing: (file: string) => rm(file),
} as const;

describe.each([
  ['open', null],
  ['encrypted', KEY],
])('a backup that is %s', (kind, backupKey) => {
  const place = () => join(folder, `${kind}-whole`);
  const check = async (from: string): Promise<void> =>
    checkBackup(await openBackup(from, backupKey), () => undefined);

  beforeAll(async () => {
    await living.backUp({ to: place(), backupKey }, { includesSecret: true });
  });

  test('is whole', async () => {
    await check(place());
    // Tables, jobs, list, anchors, secret, manifest, seal and two uploads.
    expect((await listFiles(place())).length).toBeGreaterThan(40);
  });

  test.each(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])(
    '%s: found in every kind of file',
    async (damage) => {
      // Every table is read in the same way: a few stand for all.
      const files = (await listFiles(place())).filter(
        (file) => !file.startsWith('tables/') || /users|audit_head|loan_requests\./.test(file),
      );
      const unnoticed: string[] = [];
      const copy = join(folder, `${kind}-copy`);
      await cp(place(), copy, { recursive: true });
      for (const file of files) {
        const whole = await readFile(join(copy, file));
        await DAMAGES[damage](join(copy, file));
        // A sentence that a person can act on, not a stack.
        const reason = await check(copy).then(
          () => null,
          (error: unknown) => error,
        );
        if (reason === null) unnoticed.push(file);
        else expect(reason).toMatchObject({ name: 'StartupError', message: expect.stringMatching(/backup/) });
        await writeFile(join(copy, file), whole);
      }
      await check(copy);
      await rm(copy, { recursive: true });
      expect(unnoticed).toEqual([]);
    },
  );
});

test('another secret than the one of the backup is refused, and a demo takes the one in it', async () => {
  const { manifest } = await openBackup(join(folder, 'open-whole'), null);
  requireSameSecret(manifest, TEST_SECRET);
  requireSameSecret(manifest, null);
  expect(() => requireSameSecret(manifest, `${TEST_SECRET}!`)).toThrow(
    /ZEEL_SECRET is not the one of the backup/,
  );
});

test('an open backup is not taken where a key is set: it may be an exchange for the sealed one', async () => {
  await expect(openBackup(join(folder, 'open-whole'), KEY)).rejects.toThrow(
    /not encrypted, but ZEEL_BACKUP_KEY is set/,
  );
});

describe('a backup that fails leaves nothing that could be taken for one', () => {
  /** A disk with room for so many bytes, as the file system reports it. */
  const smallDisk = (room: number): typeof createWriteStream => {
    let left = room;
    const write = (
      file: number,
      bytes: Buffer,
      offset: number,
      length: number,
      position: number | undefined,
      done: (error: Error | null, written: number) => void,
    ): void => {
      left -= length;
      if (left >= 0) realWrite(file, bytes, offset, length, position, done);
      else done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 0);
    };
    return (path, options) =>
      createWriteStream(path, { ...Object(options), fs: { open: openFd, write, close: closeFd, fsync } });
  };

  test.each([0, 500, 5_000])('the disk is full after %i bytes', async (room) => {
    const to = join(folder, 'full');
    await expect(living.backUp({ to, backupKey: null, createFile: smallDisk(room) })).rejects.toThrow(
      `The disk of ${to} is full. The unfinished backup is removed.`,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test('interrupted half-way', async () => {
    const to = join(folder, 'interrupted');
    const aborter = new AbortController();
    const stuck = {
      open: async () => {
        setImmediate(() => aborter.abort());
        return { stream: new PassThrough() };
      },
    };
    await expect(
      living.backUp({ to, backupKey: null, signal: aborter.signal }, { files: stuck }),
    ).rejects.toThrow('The backup was interrupted. What had been written is removed.');
    expect((await readdir(folder)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  });

  test('killed half-way: the folder beside has no manifest and is refused', async () => {
    const unfinished = join(folder, 'killed.unfinished-0011aabb');
    await cp(join(folder, 'open-whole'), unfinished, { recursive: true });
    await rm(join(unfinished, 'manifest.json'));
    await expect(openBackup(unfinished, null)).rejects.toThrow(
      `${unfinished} is no whole backup: manifest.json cannot be read.`,
    );
  });

  test('a place that is taken is never written over', async () => {
    const taken = join(folder, 'taken');
    await mkdir(taken);
    await writeFile(join(taken, 'precious'), '');
    await expect(living.backUp({ to: taken, backupKey: null })).rejects.toThrow(
      `${taken} is there already. Name a new folder: a backup is never written over.`,
    );
    expect(await readdir(taken)).toEqual(['precious']);
  });

  test('the database goes away', async () => {
    const to = join(folder, 'away');
    const cutOff = {
      open: async (hash: string) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'zeel backup'`.execute(
          living.database.db,
        );
        return living.files.open(hash);
      },
    };
    await expect(living.backUp({ to, backupKey: null }, { files: cutOff })).rejects.toThrow(
      /^The backup failed and is removed: /,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('away'))).toEqual([]);
  });
});

test('a manifest cannot lead a restore out of the backup', async () => {
  const place = join(folder, 'led-astray');
  await cp(join(folder, 'open-whole'), place, { recursive: true });
  const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'));
  for (const path of ['../secret', '/etc/passwd', 'tables/../../x', 'a/b/c/d/e/f']) {
    manifest.jobs.part.path = path;
    const bytes = JSON.stringify(manifest);
    await writeFile(join(place, 'manifest.json'), bytes);
    await writeFile(join(place, 'manifest.seal'), hashOf(Buffer.from(bytes)));
    await expect(openBackup(place, null)).rejects.toThrow(
      'The manifest of the backup was changed: it cannot be read.',
    );
  }
});
