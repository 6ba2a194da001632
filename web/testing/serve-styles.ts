import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STYLESHEET = /^\/css\/([\w-]+\.css)$/;

/** The stylesheets by name, as the build writes them. */
async function writeStyles(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'zeel-styles-'));
  try {
    const out = join(folder, 'css');
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join('web', 'build', 'write-styles.ts'), '--out', out],
      { cwd: ROOT },
    );
    const names = await readdir(out);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the page of the component tests the stylesheets of the product at their usual addresses, and their list at `/css/`. */
export function serveStyles(): Plugin {
  let written: Promise<Map<string, Buffer>> | undefined;
  return {
    name: 'zeel:serve-styles',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const name = STYLESHEET.exec(path)?.[1];
        if (name === undefined && path !== '/css/') return next();
        written ??= writeStyles();
        written.then((styles) => {
          const body = name === undefined ? JSON.stringify([...styles.keys()]) : styles.get(name);
          if (body === undefined) return next();
          response.setHeader(
            'content-type',
            name === undefined ? 'application/json' : 'text/css; charset=utf-8',
          );
          response.end(body);
        }, next);
      });
    },
  };
}
