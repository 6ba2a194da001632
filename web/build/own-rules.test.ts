import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));

// A stylesheet that came with one screen stays for the next, so those of the features count too.
const files = ['css', 'features', 'shared', 'app']
  .flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(WEB, name), 'utf8') }));

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
