import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { listSources } from './steps/hash-sources.mjs';
import { mirrorImports } from './steps/mirror-imports.mjs';
import { ALLOWED_IMPORTS, FORBIDDEN_IMPORTS } from './steps/planted-imports.mjs';
import { CACHE, ROOT } from './steps/project-paths.mjs';

const WORKSPACES = ['domain', 'protocol', 'server', 'web'];

/**
 * @param {string} house
 * @param {readonly string[]} files
 */
const inspect = async (house, files) => {
  const mirror = await mkdtemp(join(house, '.cache', 'floors-'));
  try {
    await mirrorImports(house, mirror, files);
    const rules = await extractOptions(join(ROOT, '.dependency-cruiser.cjs'));
    const { output } = await cruise(WORKSPACES, { ...rules, baseDir: mirror });
    if (typeof output === 'string')
      throw new Error('dependency-cruiser gave a text where an object was due.');
    return output;
  } finally {
    await rm(mirror, { recursive: true, force: true });
  }
};

/** Builds a small house with every planted import in it and gives the files in which the rules found something. */
const inspectPlanted = async () => {
  const house = await mkdtemp(join(CACHE, 'planted-'));
  try {
    const files = new Map([
      ['domain/package.json', '{ "name": "@zeel/domain", "exports": { "./*": "./*/index.ts" } }'],
      ['protocol/package.json', '{ "name": "@zeel/protocol", "exports": { "./errors": "./errors.ts" } }'],
      ['protocol/errors.ts', 'export {};\n'],
    ]);
    for (const [from, to] of [...FORBIDDEN_IMPORTS, ...ALLOWED_IMPORTS]) {
      files.set(from, `import '${to}';\n`);
      const target = join(dirname(from), to);
      if (to.startsWith('.') && !files.has(target)) files.set(target, 'export {};\n');
    }
    for (const [path, content] of files) {
      await mkdir(join(house, dirname(path)), { recursive: true });
      await writeFile(join(house, path), content);
    }
    await mkdir(join(house, '.cache'));
    const { summary } = await inspect(house, [...files.keys()]);
    // A cycle is reported once, for whichever of its files was read first.
    return new Set(
      summary.violations.flatMap(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)]),
    );
  } finally {
    await rm(house, { recursive: true, force: true });
  }
};

const checkTheCheck = async () => {
  const caught = await inspectPlanted();
  const missed = FORBIDDEN_IMPORTS.filter(([from]) => !caught.has(from));
  const overdone = ALLOWED_IMPORTS.filter(([from]) => caught.has(from));
  return [
    ...missed.map(([from, to]) => `The rules let ${from} import ${to}.`),
    ...overdone.map(([from, to]) => `The rules keep ${from} from importing ${to}.`),
  ];
};

const checkFloors = async () => {
  const files = (
    await Promise.all(WORKSPACES.map((workspace) => listSources(workspace, { withTests: true })))
  ).flat();
  const { modules, summary } = await inspect(ROOT, files);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  // A reader that understood no file reports no violation either.
  for (const workspace of WORKSPACES) {
    const written = files.filter((file) => file.startsWith(`${workspace}/`) && /\.tsx?$/.test(file)).length;
    const read = modules.filter(
      ({ source }) => source.startsWith(`${workspace}/`) && /\.tsx?$/.test(source),
    ).length;
    console.log(`${workspace}: ${read} of ${written} files read`);
    if (read === 0 || read < written)
      problems.push(`${workspace}: only ${read} of ${written} files were read.`);
  }
  return problems;
};

await mkdir(CACHE, { recursive: true });
const problems = [...(await checkTheCheck()), ...(await checkFloors())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
