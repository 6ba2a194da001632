import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runsAtOnce } from './hint-compilation.ts';

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const LIBRARY = 'node_modules/firebase/app/dist/index.mjs';
const chunkOf = (sizes: Readonly<Record<string, number>>) => ({
  modules: Object.fromEntries(
    Object.entries(sizes).map(([id, renderedLength]) => [
      inProject(id),
      { code: null, renderedExports: [], renderedLength },
    ]),
  ),
});

test.each([
  ['a part of our own', { 'web/shared/kit/Button.tsx': 900 }, true],
  ['what every page builds on', { 'node_modules/react-dom/client.js': 900 }, true],
  [
    'the cache of the server’s data',
    { 'node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': 900 },
    true,
  ],
  ['a part with a small library', { 'web/a.ts': 900, [LIBRARY]: 800 }, true],
  ['a library with the few lines that fetch it', { 'web/a.ts': 100, [LIBRARY]: 900 }, false],
  ['texts', { 'web/shared/i18n/catalogues/en/common.json': 900 }, false],
])('whether most of it runs at once: %s', (_name, sizes, expected) => {
  expect(runsAtOnce(chunkOf(sizes))).toBe(expected);
});
