import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bringPdfData } from './build/bring-pdf-data.ts';
import { embedConfig } from './build/embed-config.ts';
import { leaveLocalesBehind } from './build/leave-locales-behind.ts';
import { leaveSchemasBehind } from './build/leave-schemas-behind.ts';

/** The server that development talks to. */
const SERVER = process.env.ZEEL_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The query part of the toolkit stays out: it travels with the first page that asks the server through its cache.
const FRAMEWORK =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer|i18next|react-i18next|use-sync-external-store|@reduxjs\/toolkit\/dist\/redux-toolkit)[/.]/;

// What start-app needs for every page. Server data is left to the parts that use it.
const BASE =
  /web\/(?:app\/(?:router|layouts|pages|first-paint)|shared\/(?:app-services|config|http(?!\/server-data)|i18n\/[\w-]+\.ts|lazy-part|look|session|store(?!\/attach)|theme|toasts|kit\/[\w-]+\.tsx?$|forms\/(?:NumberInput|typed-number)))|web\/app\/theme\/load-rules|protocol\/(?:rooms\/(?:config\.|identity\/)|errors\.|endpoint\.|visitor\.)|domain\/(?:identity\/|schedule\/calendar|money\/terms-error)/;
// What the entry shares with the request alone. Left to itself it would travel in the request's chunk, and that chunk with
// every page.
const START =
  /protocol\/private-links|web\/shared\/(?:lazy-part\/when-idle|http\/build-request)|domain\/product\/lender-date/;
const SERVER_DATA =
  /(?:node_modules\/@reduxjs\/toolkit\/dist\/query|web\/shared\/(?:http\/server-data|store\/attach-server-data))[/.]/;
// What a page that shows products knows of them, without the engine that computes their cost; and the words of a request's
// life, which the desk and the follower share without the form that it began with.
const CATALOG =
  /web\/features\/catalog\/(?:read-catalogue|use-products)|protocol\/rooms\/catalog|domain\/(?:product\/(?:find-rate|product-terms)|schedule\/(?:day-count|terms)|loan-request\/(?:states|events)|request-form\/(?:request-rules|request-data|party-states))\./;
// The engine that computes cost, for the calculator, the examples on the cards and the request.
const ENGINE =
  /domain\/(?:schedule|product|money)\/|web\/(?:features\/calculator\/[\w-]+\.ts$|shared\/forms\/SliderField)/;
// What the steps of a request share; each step's own fields travel when it is near.
const REQUEST =
  /domain\/request-form\/|protocol\/rooms\/(?:requests|documents)|web\/features\/requests\/form\//;
// What the queue, the file and the other lists of the staff have in common.
const DESK =
  /protocol\/rooms\/(?:desk-queue|decisions)|web\/(?:features\/desk\/(?:parts|keys)|shared\/(?:lists|files|live|shortcuts))\//;
const FORMS =
  /web\/(?:shared\/(?:forms(?!\/SliderField)|kit\/fields|human-check)|features\/identity\/components)\//;
// What calendars and searchable lists have in common.
const PICKERS =
  /node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized|@react-types)\/|web\/shared\/kit\/pickers\//;
const BASE_TEXTS = /web\/shared\/i18n\/catalogues\/(\w+)\/(?:common|routes|shell)\.json/;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), leaveSchemasBehind(), leaveLocalesBehind(), embedConfig(SERVER), bringPdfData()],
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Declarations of the protocol have no effect of their own: those that a chunk does not use stay out of it.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // What every page needs and few releases change: one request, and a cached one after the first visit.
              { name: 'framework', test: FRAMEWORK, priority: 5 },
              // Each request costs a slow line more than a few bytes do, so small shared files travel together. A group
              // takes along what its files import, so those that others build on come first.
              { name: 'base', test: BASE, minShareCount: 2, priority: 4 },
              { name: 'start', test: START, priority: 6 },
              { name: 'server-data', test: SERVER_DATA, priority: 3 },
              { name: 'desk-base', test: DESK, minShareCount: 2, priority: 2 },
              { name: 'catalog', test: CATALOG, minShareCount: 2, priority: 3 },
              { name: 'engine', test: ENGINE, minShareCount: 2, priority: 2 },
              { name: 'forms', test: FORMS, minShareCount: 2, priority: 2 },
              { name: 'pickers', test: PICKERS, minShareCount: 2, priority: 2 },
              { name: 'request-form', test: REQUEST, minShareCount: 2, priority: 1 },
              {
                name: (id) => `texts-${BASE_TEXTS.exec(id)?.[1]}`,
                debugName: 'texts',
                test: BASE_TEXTS,
                priority: 1,
              },
            ],
          },
        },
      }),
    },
  },
}));
