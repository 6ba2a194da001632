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

/** What is printed may take the look of a screen away. */
const PRINTED = /^@media print \{$.*?^\}$/gms;

/** Classes that a file gives a look on the screen: a rule with the class alone. */
const definedClasses = (text: string): string[] =>
  [...text.replaceAll(PRINTED, '').matchAll(/^ *\.(zl-[\w-]+) \{/gm)].map(([, name = '']) => name);

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

test('figures line up at the right in both layouts, by one class', () => {
  const rules = files.flatMap(({ text }) =>
    [...text.matchAll(/^ *([^{}@/]+?) \{([^{}]*)\}/gm)].map(([, selector = '', body = '']) => ({
      selector,
      body,
    })),
  );
  expect(rules.length).toBeGreaterThan(500);
  const figure = rules.filter(({ selector }) => selector === '.zl-figure');
  expect(figure).toHaveLength(1);
  for (const part of ['direction: ltr;', 'font-variant-numeric: tabular-nums;', 'text-align: right;'])
    expect(figure[0]?.body).toContain(part);
  // A side of the layout would send the digits of a mirrored table to the left, where nothing lines up.
  const others = rules.filter(
    ({ selector, body }) =>
      selector !== '.zl-figure' &&
      (/text-align: (right|end)/.test(body) ||
        (body.includes('tabular-nums') && body.includes('--zeel-end'))),
  );
  expect(others).toEqual([]);
});
