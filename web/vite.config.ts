import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bringPdfData } from './build/bring-pdf-data.ts';
import { embedConfig } from './build/embed-config.ts';
import { hintCompilation } from './build/hint-compilation.ts';
import { leaveLocalesBehind } from './build/leave-locales-behind.ts';
import { leaveSchemasBehind } from './build/leave-schemas-behind.ts';
import { findLoadGroup, LOAD_GROUPS } from './build/load-groups.ts';
import { minifyHead } from './build/minify-head.ts';
import { nameTextGroup } from './shared/i18n/text-groups.ts';

/** The server that development talks to. */
const SERVER = process.env.ZEEL_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The catalogues, and the files that say where those of a language are. */
const TEXTS =
  /web\/shared\/i18n\/(?:catalogues\/(?<of>\w+)\/(?<namespace>\w+)\.json|languages\/(?<placesOf>\w+)\.ts)$/;

/** What the entry itself imports: nobody who imports a part at run time has to ask for it. */
const ALWAYS_THERE = /^assets\/(?:base|framework|rolldown-runtime)-[\w-]+\.js$/;

/** The texts that travel together; where the texts of a language are is told with those that every page begins with. */
function findTextGroup(id: string): string | null {
  const { of = '', namespace = '', placesOf } = TEXTS.exec(id)?.groups ?? {};
  return placesOf === undefined ? nameTextGroup(of, namespace) : nameTextGroup(placesOf, 'common');
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    leaveSchemasBehind(),
    leaveLocalesBehind(),
    embedConfig(SERVER),
    bringPdfData(),
    minifyHead(),
    hintCompilation(),
  ],
  // Catalogues are looked up by key at run time: one parsed object is smaller than one export per key.
  json: { namedExports: false, stringify: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.ZEEL_WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/demo', '/livez', '/readyz'].map((path) => [path, { target: SERVER }]),
    ),
  },
  // The part that draws pages on the server stands alone: the server installs none of the web's packages.
  ssr: { noExternal: true },
  // The server knows workers by their folder: they need the page's policy as headers of their own.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: {
    outDir: 'dist',
    // The server reads it to let a page's code travel beside the page.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    target: isSsrBuild ? 'node20' : ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    reportCompressedSize: false,
    // Also what draws pages: the server keeps the text of all its code in memory.
    minify: 'oxc',
    rolldownOptions: {
      // Declarations of the protocol have no effect of their own: those that a chunk does not use stay out of it.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: isSsrBuild
        ? // One sign beyond Latin-1 would make the text of the whole file take twice the memory.
          { charset: 'ascii' }
        : {
            codeSplitting: {
              groups: [
                ...LOAD_GROUPS.map(({ holds: _places, restOf, tags = [], ...group }) => ({
                  ...group,
                  tags: [...tags],
                  test: (id: string) => findLoadGroup(id) === (restOf ?? group.name),
                })),
                { name: findTextGroup, debugName: 'texts', test: TEXTS, priority: 1 },
              ],
            },
          },
    },
  },
}));
