import './steps/require-node.mjs';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';
import { CACHE, ROOT } from './steps/project-paths.mjs';
import { packageFile, runCommand } from './steps/run-command.mjs';

const WEB = join(ROOT, 'web');
const SERVER_PORT = process.env.PORT ?? '3000';
const WEB_PORT = process.env.ZEEL_DEV_WEB_PORT ?? '5173';
const SERVER_URL = `http://127.0.0.1:${SERVER_PORT}`;

/** Watches the server's sources and starts it anew at each change. In a group of its own it hears of Ctrl-C once, from here. */
const startServer = () =>
  spawn(
    process.execPath,
    [packageFile('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: SERVER_PORT },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );

const WRITTEN = join(CACHE, 'dev-web');
const WRITTEN_PATH = /^\/(?:css|fonts)\/[\w-]+\.(css|woff2)$/;
const WRITTEN_TYPES = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
]);

const writeStyles = () =>
  runCommand(
    process.execPath,
    ['--import', 'tsx', join('web', 'build', 'write-styles.ts'), '--out', join(WRITTEN, 'css')],
    { quiet: true },
  );

/**
 * Stylesheets and fonts are a product of the build, so the development server is told where they are, and makes them anew
 * when their sources change.
 * @type {import('vite').Plugin}
 */
const serveWritten = {
  name: 'zeel-written-styles',
  configureServer: ({ middlewares, watcher, ws, config }) => {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const extension = WRITTEN_PATH.exec(path)?.[1];
      if (extension === undefined) return next();
      readFile(join(WRITTEN, path), (error, content) => {
        if (error) return next();
        response.setHeader('content-type', WRITTEN_TYPES.get(extension) ?? '');
        response.end(content);
      });
    });
    const sources = [join(WEB, 'css'), join(WEB, 'app', 'theme'), join(WEB, 'build')];
    watcher.add(sources);
    watcher.on('change', (file) => {
      // A stylesheet beside its feature may belong to one of the sheets.
      if (!file.endsWith('.css') && !sources.some((folder) => file.startsWith(folder))) return;
      writeStyles().then(
        () => ws.send({ type: 'full-reload' }),
        (error) => config.logger.error(String(error)),
      );
    });
  },
};

/** Serves the web app from its sources. Everything that is the server's goes there. */
const startWeb = async () => {
  await writeStyles();
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    server: {
      port: Number(WEB_PORT),
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/demo', '/livez', '/readyz'].map((path) => [path, { target: SERVER_URL }]),
      ),
      fs: { allow: [ROOT] },
    },
    plugins: [serveWritten],
  });
  await vite.listen();
  vite.printUrls();
  return vite;
};

// npm run dev: the server and the web app from their sources; a saved change shows at once. Ctrl-C stops both.
await runToEnd(async () => {
  await installPackages();
  const server = startServer();
  const vite = await startWeb().catch(async (error) => {
    server.kill('SIGTERM');
    throw error;
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    if (server.exitCode === null) server.kill('SIGTERM');
    await vite.close();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
    void stop();
  });
});
