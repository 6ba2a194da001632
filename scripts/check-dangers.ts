import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDangers } from './dangers/danger-rules.ts';
import { ROOT } from './steps/project-paths.mjs';

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|gz|br)$/;

// Committed files and those that are about to be: what git ignores never leaves this machine.
const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && !BINARY.test(file));

const inspect = async (file: string): Promise<string[]> => {
  // A file that git still lists may have been removed from the disk.
  const content = await readFile(join(ROOT, file), 'utf8').catch(() => '');
  return findDangers(file, content).map(
    ({ rule, lineNumber, line }) =>
      `${file}:${lineNumber} ${rule.name}: ${line.slice(0, 100)}\n    ${rule.why}`,
  );
};

const files = listFiles();
if (files.length === 0) throw new Error('git listed no file.');
const findings = (await Promise.all(files.map(inspect))).flat();
for (const finding of findings) console.error(finding);
console.log(`${files.length} files looked at`);
if (findings.length > 0) process.exitCode = 1;
