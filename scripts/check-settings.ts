import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentSchema } from '../server/platform/config/environment.ts';
import { ROOT } from './steps/project-paths.mjs';

// A row of docs/operations.md: | `NAME` | `default` | meaning |
const ROW = /^\| `([A-Z][A-Z0-9_]*)` \| (.*?) \| (.*) \|$/;

/** A default as the documentation writes it. */
const showDefault = (value: unknown): string => {
  if (value === undefined) return '–';
  if (value === '') return 'empty';
  return `\`${Array.isArray(value) ? value.join(',') : JSON.stringify(value).replaceAll('"', '')}\``;
};

const wanted = new Map(
  Object.entries(environmentSchema.shape).map(([name, field]) => [
    name,
    showDefault(field.safeParse(undefined).data),
  ]),
);

const text = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8');
const rows = text.split('\n').flatMap((line) => {
  const [, name, shown, meaning] = ROW.exec(line) ?? [];
  return name === undefined ? [] : [{ name, shown, meaning }];
});
const written = new Map(rows.map(({ name, shown }) => [name, shown]));

const problems = [
  ...[...wanted].flatMap(([name, value]) => {
    if (!written.has(name)) return [`${name} is missing.`];
    return written.get(name) === value
      ? []
      : [`${name} has the default ${value}, but ${written.get(name)} is written.`];
  }),
  ...rows.filter(({ name }) => !wanted.has(name)).map(({ name }) => `${name} is not read by the server.`),
  ...rows.filter(({ meaning }) => meaning?.trim() === '').map(({ name }) => `${name} has no meaning.`),
  ...(rows.length === written.size ? [] : ['A variable is listed twice.']),
];

/** The image sets these, or they belong to a demo, which a container never is. */
const NOT_IN_COMPOSE = new Set([
  'HOST',
  'PORT',
  'ZEEL_MODE',
  'ZEEL_DATA',
  'ZEEL_WEB_ROOT',
  'ZEEL_DEMO_PASSWORD',
  'ZEEL_DEMO_REQUESTS',
]);
const compose = await readFile(join(ROOT, 'deploy', 'compose.yaml'), 'utf8');
// A line of the service's environment: NAME: value
const passed = new Set(
  compose.split('\n').flatMap((line) => /^ {6}([A-Z][A-Z0-9_]*): /.exec(line)?.slice(1, 2) ?? []),
);
const unpassed = [...wanted.keys()].filter((name) => !passed.has(name) && !NOT_IN_COMPOSE.has(name));

for (const problem of problems) console.error(`docs/operations.md: ${problem}`);
for (const name of unpassed) console.error(`deploy/compose.yaml: ${name} does not reach the container.`);
console.log(`${wanted.size} variables compared`);
if (problems.length > 0 || unpassed.length > 0 || wanted.size === 0) process.exitCode = 1;
