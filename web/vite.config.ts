import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embedConfig } from './build/embed-config.ts';
import { leaveSchemasBehind } from './build/leave-schemas-behind.ts';

/** The server that development talks to. */
const SERVER = process.env.ZEEL_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The query part of the toolkit stays out: it travels with the first page that asks the server.
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|immer|i18next|react-i18next|use-sync-external-store|@reduxjs\/toolkit\/dist\/redux-toolkit)[/.]/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveSchemasBehind(), embedConfig(SERVER)],
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
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Declarations of the protocol have no effect of their own: those that a chunk does not use stay out of it.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and few releases change: one request, and a cached one after the first visit.
            { name: 'framework', test: FRAMEWORK },
          ],
        },
      },
    },
  },
});
