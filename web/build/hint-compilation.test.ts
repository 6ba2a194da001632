import { expect, test } from 'vitest';
import { runsAtOnce } from './hint-compilation.ts';

const LIBRARY = '/work/zeel/node_modules/firebase/app/dist/index.mjs';
const chunkOf = (sizes: Readonly<Record<string, number>>) => ({
  modules: Object.fromEntries(
    Object.entries(sizes).map(([id, renderedLength]) => [
      id,
      { code: null, renderedExports: [], renderedLength },
    ]),
  ),
});

test.each([
  ['a part of our own', { '/work/zeel/web/shared/kit/Button.tsx': 900 }, true],
  ['what every page builds on', { '/work/zeel/node_modules/react-dom/client.js': 900 }, true],
  [
    'the cache of the server’s data',
    { '/work/zeel/node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': 900 },
    true,
  ],
  ['a part with a small library', { '/work/zeel/web/a.ts': 900, [LIBRARY]: 800 }, true],
  ['a library with the few lines that fetch it', { '/work/zeel/web/a.ts': 100, [LIBRARY]: 900 }, false],
  ['texts', { '/work/zeel/web/shared/i18n/catalogues/en/common.json': 900 }, false],
])('whether most of it runs at once: %s', (_name, sizes, expected) => {
  expect(runsAtOnce(chunkOf(sizes))).toBe(expected);
});
