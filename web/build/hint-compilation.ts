import type { Plugin, Rolldown } from 'vite';
import { findLoadGroup } from './load-groups.ts';

/** Chromium reads it where it is the first thing in a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Whose libraries are called on every page, or on every page of those who signed in. */
const CALLED_GROUPS: readonly (string | null)[] = ['framework', 'store', 'server-data'];

const isOwnCode = (id: string): boolean => /\.tsx?$/.test(id) && !id.includes('/node_modules/');

/**
 * Whether most of a file's code runs as soon as it is there. Our own parts are fetched when they are about to be shown. Of most
 * libraries a page calls little, and texts have no functions.
 */
export function runsAtOnce({ modules }: Pick<Rolldown.RenderedChunk, 'modules'>): boolean {
  let [runningSize, otherSize] = [0, 0];
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    if (isOwnCode(id) || CALLED_GROUPS.includes(findLoadGroup(id))) runningSize += renderedLength;
    else otherSize += renderedLength;
  }
  return runningSize > otherSize;
}

/**
 * Lets the browser compile such files whole while they come in, beside the page's own work. It would otherwise compile each function when
 * it is first called, one after another, while the page waits.
 */
export function hintCompilation(): Plugin {
  return {
    name: 'zeel:hint-compilation',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    augmentChunkHash: (chunk) => (runsAtOnce(chunk) ? HINT : undefined),
    generateBundle: {
      // Last, because minification takes comments away and the lists of files to preload are written to the beginning.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && runsAtOnce(file)) file.code = HINT + file.code;
      },
    },
  };
}
