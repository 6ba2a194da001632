import './steps/require-node.mjs';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';
import { CACHE, ROOT } from './steps/project-paths.mjs';
import { packageFile, runCommand } from './steps/run-command.mjs';

const SERVER_PORT = process.env.PORT ?? '3000';
const WEB_PORT = process.env.ZEEL_DEV_WEB_PORT ?? '5173';
const SERVER_URL = `http://127.0.0.1:${SERVER_PORT}`;

/** Watches the server's sources and starts it anew at each change. */
const startServer = () =>
  spawn(
    process.execPath,
    [packageFile('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: SERVER_PORT },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );

/** Serves the web app from its sources. Everything that is the server's goes there. */
const startWeb = async () => {
  const styles = join(CACHE, 'dev-web');
  await runCommand(
    process.execPath,
    ['--import', 'tsx', join('build', 'extract-styles.tsx'), '--out', join(styles, 'css')],
    { cwd: join(ROOT, 'web'), quiet: true },
  );
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(ROOT, 'web'),
    server: {
      port: Number(WEB_PORT),
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/livez', '/readyz'].map((path) => [path, { target: SERVER_URL }])),
      fs: { allow: [ROOT] },
    },
    plugins: [serveFolder(styles)],
  });
  await vite.listen();
  vite.printUrls();
  return vite;
};

/**
 * The extracted stylesheets are a product of the build, so the development server has to be told where they are.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
const serveFolder = (folder) => ({
  name: 'zeel-extracted-styles',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (!/^\/css\/[\w.-]+\.css$/.test(path)) return next();
      readFile(join(folder, path), (error, content) => {
        if (error) return next();
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.end(content);
      });
    });
  },
});

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
    await vite.close();
    if (server.exitCode === null) server.kill('SIGTERM');
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
    void stop();
  });
});
