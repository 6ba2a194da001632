// Runs vector files through the lending engine: npm run vectors -- [folder]
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkVectorFile, type VectorResult } from '@zeel/domain/schedule/vector-runner';

const OWN_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../domain/schedule/vectors');

function runFile(folder: string, name: string): VectorResult[] {
  try {
    return checkVectorFile(JSON.parse(readFileSync(join(folder, name), 'utf8')), name);
  } catch (error) {
    // A file that cannot be read or parsed proves nothing, so it counts against the run.
    return [{ id: name, problems: [error instanceof Error ? error.message : String(error)] }];
  }
}

function listFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.json')).toSorted();
  } catch (error) {
    console.error(`Cannot read ${folder}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

const asked = process.argv[2];
// npm runs scripts from the project's folder; a relative path is meant from where the person stands.
const folder = asked === undefined ? OWN_FOLDER : resolve(process.env.INIT_CWD ?? process.cwd(), asked);
const files = listFiles(folder);
const results = files.flatMap((name) => runFile(folder, name));
const failed = results.filter(({ problems }) => problems.length > 0);

for (const { id, problems } of failed) console.log(`FAIL ${id}: ${problems.join('; ')}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
// A folder without vectors proves nothing either.
if (results.length === 0) console.error(`No vectors in ${folder}`);
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
