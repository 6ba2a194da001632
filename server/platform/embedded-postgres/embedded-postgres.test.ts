import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseClusterParent, chooseDataFolder, nameOfPath } from './choose-data-folder.ts';
import { findBinaries } from './find-binaries.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { prepareBinaries, stageBinaries } from './stage-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the binaries of this platform are found with all their links', async () => {
  const { native, links } = await findBinaries();
  expect(await readdir(join(native, 'bin'))).toEqual(expect.arrayContaining(['initdb', 'postgres']));
  expect(links.length).toBeGreaterThan(0);
});

/** A package as it lies there when install scripts were switched off. */
const packageWithoutLinks = async () => {
  const native = join(folder, 'package');
  await mkdir(join(native, 'lib'), { recursive: true });
  await mkdir(join(native, 'bin'));
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  await writeFile(join(native, 'bin', 'postgres'), 'program', { mode: 0o700 });
  return { native, label: 'test', links: [{ source: 'lib/libpq.so.5.18', target: 'lib/libpq.so.5' }] };
};

test('missing library links are made in place, twice without harm', async () => {
  const binaries = await packageWithoutLinks();
  expect(await prepareBinaries(binaries, join(folder, 'stage'))).toBe(binaries.native);
  expect(await prepareBinaries(binaries, join(folder, 'stage'))).toBe(binaries.native);
  expect(await readFile(join(binaries.native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('a staged copy has its links and can be read by everyone, also when several stage at once', async () => {
  const binaries = await packageWithoutLinks();
  const stage = join(folder, 'stage');
  const staged = new Set(await Promise.all([1, 2, 3].map(() => stageBinaries(binaries, stage))));
  expect(staged).toEqual(new Set([join(stage, 'postgres-test')]));
  expect(await readdir(stage)).toEqual(['postgres-test']);
  const copy = join(stage, 'postgres-test');
  expect((await stat(join(copy, 'lib', 'libpq.so.5'))).mode & 0o777).toBe(0o644);
  expect((await lstat(join(copy, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
});

test('a second holder is refused with the first one’s process id; a dead holder’s lock is taken over', async () => {
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(new RegExp(`process id ${process.pid}`));
  await first.release();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(join(folder, 'server.lock'), `${gone.pid} 1`);
  await (await lockDataFolder(folder)).release();
  // The number lives, but as another process: its start time differs.
  await writeFile(join(folder, 'server.lock'), `${process.ppid} 1`);
  await (await lockDataFolder(folder)).release();
  await writeFile(join(folder, 'server.lock'), '');
  await (await lockDataFolder(folder)).release();
});

test('the data folder is the given one, else one of its own per checkout', () => {
  expect(chooseDataFolder('/srv/zeel', '/home/a')).toBe('/srv/zeel');
  expect(nameOfPath('/home/a/zeel')).not.toBe(nameOfPath('/home/b/zeel'));
});

test('a cluster goes elsewhere only when its user cannot get in', async () => {
  const stranger = { uid: 54_321, gid: 54_321 };
  const inside = join(folder, 'data');
  await mkdir(inside);
  // Whatever mask the tests run under.
  for (const each of [folder, inside]) await chmod(each, 0o755);
  expect(await chooseClusterParent(inside, stranger)).toBe(inside);
  expect(await chooseClusterParent(inside, null)).toBe(inside);
});
