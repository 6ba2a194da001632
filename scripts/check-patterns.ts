// Whether any pattern that meets what a stranger sends can be made slow by it.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBlowup } from './patterns/find-blowup.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { collectLivePatterns } from './patterns/walk-schemas.ts';
import { ROOT } from './steps/project-paths.mjs';

/** The folders that run in production. Tests and the build meet only texts that we wrote ourselves. */
const LOOKED_AT = /^(domain|protocol|server|web)\/.*\.(ts|tsx|mjs)$/;
const LEFT_OUT = /\.(test|d)\.tsx?$|\/testing\/|^web\/(build\/|vite\.config\.ts$)/;
const SCHEMAS = /^protocol\/.*\.ts$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => LOOKED_AT.test(file) && !LEFT_OUT.test(file));

const complaints: string[] = [];
let judged = 0;
const judge = (where: string, source: string, flags: string): void => {
  judged += 1;
  const blowup = findBlowup(source, flags);
  if (blowup !== null)
    complaints.push(
      `${where} /${source}/${flags} takes ${blowup} time on a text that almost fits: write it as a loop.`,
    );
};

for (const file of files) {
  // A file that git still lists may have been removed from the disk.
  const code = await readFile(join(ROOT, file), 'utf8').catch(() => '');
  for (const { line, source, flags } of findPatterns(file, code)) {
    if (source === null)
      complaints.push(`${file}:${line} puts a pattern together while it runs, where nobody can judge it.`);
    else judge(`${file}:${line}`, source, flags);
  }
}
// All are loaded before the first is looked into: looking makes lazy parts of a schema, which changes what is made next.
const schemas = await Promise.all(
  files.filter((file) => SCHEMAS.test(file)).map((file) => import(pathToFileURL(join(ROOT, file)).href)),
);
for (const { source, flags } of collectLivePatterns(schemas))
  judge('A schema of the protocol:', source, flags);

for (const complaint of new Set(complaints)) console.error(complaint);
console.log(`${judged} patterns in ${files.length} files`);
if (judged < 100) throw new Error('Far fewer patterns were found than there are.');
if (complaints.length > 0) process.exitCode = 1;
