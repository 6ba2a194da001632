import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CSS = fileURLToPath(new URL('../css', import.meta.url));

const files = readdirSync(CSS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(CSS, name), 'utf8') }));

/** Classes that a file gives their basic look: a rule at the left margin with the class alone. */
const definedClasses = (text: string): string[] =>
  [...text.matchAll(/^\.(zl-[\w-]+) \{/gm)].map(([, name = '']) => name);

test('a class gets its look in one file only, so that two rooms never dress each other', () => {
  const owners = new Map<string, Set<string>>();
  for (const { name, text } of files) {
    for (const className of definedClasses(text)) {
      owners.set(className, (owners.get(className) ?? new Set()).add(name));
    }
  }
  expect(owners.size).toBeGreaterThan(50);
  const shared = [...owners].filter(([, names]) => names.size > 1).map(([name, names]) => [name, ...names]);
  expect(shared).toEqual([]);
});
