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

for (const problem of problems) console.error(`docs/operations.md: ${problem}`);
console.log(`${wanted.size} variables compared`);
if (problems.length > 0 || wanted.size === 0) process.exitCode = 1;
