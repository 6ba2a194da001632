import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { hashSources } from './hash-sources.mjs';
import { holdLock } from './hold-lock.mjs';
import { runStep } from './print-progress.mjs';
import { ROOT } from './project-paths.mjs';
import { replaceFolder } from './replace-folder.mjs';

const SHARED_SOURCES = ['domain', 'protocol', 'package-lock.json', 'tsconfig.base.json'];

/**
 * What is built, where it goes, and what a change in makes it stale.
 * @type {readonly { title: string; target: string; sources: readonly string[]; build: (folder: string) => Promise<void> }[]}
 */
const PARTS = [
  {
    title: 'Building the web app',
    target: join(ROOT, 'web', 'dist'),
    sources: ['web', 'scripts/steps/build-web.mjs', 'scripts/steps/compress-assets.mjs'],
    build: buildWeb,
  },
  {
    title: 'Building the server',
    target: join(ROOT, 'server', 'dist'),
    sources: ['server', 'scripts/steps/build-server.mjs'],
    build: buildServer,
  },
];

/** @param {(typeof PARTS)[number]} part */
const sourceHash = ({ sources }) => hashSources([...SHARED_SOURCES, ...sources]);

/**
 * @param {(typeof PARTS)[number]} part
 * @param {string} hash
 */
const isUpToDate = async ({ target }, hash) =>
  (await readFile(join(target, '.stamp'), 'utf8').catch(() => '')) === hash;

/**
 * Builds the parts whose sources changed since they were built.
 * @param {{ force?: boolean }} [options] `force` builds all of them
 */
export const buildParts = async ({ force = false } = {}) => {
  /** @param {(typeof PARTS)[number]} part */
  const isStale = async (part) => force || !(await isUpToDate(part, await sourceHash(part)));
  const areStale = await Promise.all(PARTS.map(isStale));
  if (!areStale.includes(true)) return;

  await holdLock('build', async () => {
    for (const part of PARTS) {
      // Asked again under the lock: another process may have built it while this one waited.
      if (!(await isStale(part))) continue;
      const hash = await sourceHash(part);
      await runStep(part.title, () =>
        replaceFolder(part.target, async (folder) => {
          await part.build(folder);
          // The stamp comes last, and it is of the sources as they were before the build: an edit made meanwhile counts.
          await writeFile(join(folder, '.stamp'), hash);
        }),
      );
    }
  });
};
