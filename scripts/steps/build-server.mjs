import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { ROOT } from './project-paths.mjs';

const COMMANDS = join(ROOT, 'server', 'commands');

/** The server itself and every command a person runs beside it, such as making the first administrator. */
const listEntries = async () => {
  const files = await readdir(COMMANDS).catch(() => []);
  const commands = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Object.fromEntries([
    ['main', join(ROOT, 'server', 'main.ts')],
    ...commands.map((file) => [`commands/${file.slice(0, -'.ts'.length)}`, join(COMMANDS, file)]),
  ]);
};

/** Of these the service uses a small part: bundled, the dialects and languages of others are not loaded and kept in memory. */
const BUNDLED = /^(?:jose|kysely|libphonenumber-js|oauth4webapi|openid-client|zod)(?:\/|$)/;

// Our own packages are TypeScript sources and are bundled; nearly everything from npm stays where npm put it.
/** @param {string} id */
const isFromNpm = (id) => !BUNDLED.test(id) && !/^(\.|\/|@zeel\/)/.test(id) && !/^[A-Za-z]:[\\/]/.test(id);

const WORKER_URL = /new URL\('(\.[^']+\.worker\.mjs)', import\.meta\.url\)/g;

const FONT_URL = /new URL\('(\.[^']+\.ttf)', import\.meta\.url\)/g;

/**
 * Fonts that code names by their address go along, so that the built folder needs nothing beside it.
 *
 * @type {import('rolldown').Plugin}
 */
const bundleFonts = {
  name: 'bundle-fonts',
  transform: {
    filter: { code: '.ttf' },
    async handler(code, id) {
      const sources = new Map();
      for (const [, path = ''] of code.matchAll(FONT_URL))
        sources.set(path, await readFile(resolve(id, '..', path)));
      const replaced = code.replaceAll(FONT_URL, (_, path) => {
        const font = this.emitFile({ type: 'asset', name: basename(path), source: sources.get(path) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${font})`;
      });
      return { code: replaced, map: null };
    },
  },
};

/**
 * A thread starts from a file of its own: what it imports is bundled into one that stands beside the rest.
 *
 * @type {import('rolldown').Plugin}
 */
const bundleWorkers = {
  name: 'bundle-workers',
  transform: {
    filter: { code: '.worker.mjs' },
    handler(code, id) {
      const replaced = code.replaceAll(WORKER_URL, (_, path) => {
        const worker = this.emitFile({
          type: 'chunk',
          id: resolve(id, '..', path),
          name: basename(path, '.mjs'),
        });
        return `new URL(import.meta.ROLLUP_FILE_URL_${worker})`;
      });
      // Nothing moves to another line, so the map of the source stays right.
      return { code: replaced, map: null };
    },
  },
};

/** @param {string} folder where the result goes; it will stand at server/dist in the end */
export const buildServer = async (folder) => {
  // Loaded here, not above: this file is read before the packages are installed.
  const { rolldown } = await import('rolldown');
  const finalFolder = join(ROOT, 'server', 'dist');

  const bundle = await rolldown({
    input: await listEntries(),
    cwd: ROOT,
    platform: 'node',
    external: isFromNpm,
    plugins: [bundleWorkers, bundleFonts],
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      // Node.js keeps the maps in memory; the sources themselves would be most of them, and a trace needs only their names and lines.
      sourcemap: true,
      sourcemapExcludeSources: true,
      // The text of all code stays in memory too: without comments and indents it takes a quarter less, and one sign beyond Latin-1 would
      // make a whole file take twice as much. Names stay as they are.
      charset: 'ascii',
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // The folder moves after the build, so paths are written as they will read from their final place.
      sourcemapPathTransform: (source, sourcemapPath) =>
        relative(
          resolve(finalFolder, relative(folder, sourcemapPath), '..'),
          resolve(sourcemapPath, '..', source),
        ),
    });
  } finally {
    await bundle.close();
  }
};
