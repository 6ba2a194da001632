import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './hash-sources.mjs';
import { holdLock } from './hold-lock.mjs';
import { runStep } from './print-progress.mjs';
import { ROOT } from './project-paths.mjs';
import { runCommand } from './run-command.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.zeel-stamp');

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage> | undefined>} undefined when there is no such file
 */
const readLockedPackages = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
};

/**
 * @param {readonly string[] | undefined} allowed as package.json writes it: names, or names to leave out as `!name`
 * @param {string} mine
 */
const admits = (allowed, mine) =>
  allowed === undefined ||
  allowed.some((name) => name === mine || (name.startsWith('!') && name !== `!${mine}`));

/** @returns {string} the C library that native packages have to be made for */
const nameLibc = () => {
  const report = process.report.getReport();
  // Typed as an object without fields; a report made by musl's Node.js has no such header.
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report);
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};

/**
 * npm keeps a list of what it installed. When that list already holds what the lock file wants, for this machine's
 * processor too, a developer has just run `npm install`, and wiping the folder to install the same again would be rude.
 */
const isInstalledByHand = async () => {
  const [wanted, installed] = await Promise.all([
    readLockedPackages(join(ROOT, 'package-lock.json')),
    readLockedPackages(join(MODULES, '.package-lock.json')),
  ]);
  if (wanted === undefined || installed === undefined) return false;
  const libcName = nameLibc();

  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu, libc }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const isForThisMachine =
      admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, libcName);
    // An optional package for every machine only helps one that is for a certain machine, such as a WebAssembly fallback.
    const isNeeded = !optional || ((os !== undefined || cpu !== undefined) && isForThisMachine);
    return installed[path] === undefined ? !isNeeded : installed[path].version === version;
  });
};

/** The packages that the lock file names, for this processor: node_modules copied from another machine will not do. */
const wantedStamp = async () => {
  const hash = await hashSources(['package-lock.json', 'package.json']);
  return `${hash} ${process.platform} ${process.arch}`;
};

/** @param {string} stamp */
const isUpToDate = async (stamp) => (await readFile(STAMP, 'utf8').catch(() => '')) === stamp;

const npmCi = async () => {
  // Build tools are development dependencies, so they are needed even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await runCommand(process.execPath, [npm, ...args], { quiet: true });
  else await runCommand('npm', args, { quiet: true });
};

/** Installs the packages of the lock file, unless they are there already. */
export const installPackages = async () => {
  const stamp = await wantedStamp();
  if (await isUpToDate(stamp)) return;
  await holdLock('install', async () => {
    if (await isUpToDate(stamp)) return;
    if (!(await isInstalledByHand())) await runStep('Installing packages', npmCi);
    await writeFile(STAMP, stamp);
  });
};
