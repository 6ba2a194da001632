import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin } from 'vite';

const HEAD_SCRIPT = fileURLToPath(new URL('../public/head.js', import.meta.url));

/** Writes the head script without its comments over the copy from `public`: every page waits for it before its first paint. */
export function minifyHead(): Plugin {
  return {
    name: 'zeel:minify-head',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle() {
      const { code, errors } = await minify('head.js', await readFile(HEAD_SCRIPT, 'utf8'), {
        module: false,
      });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
      this.emitFile({ type: 'asset', fileName: 'head.js', source: code });
    },
  };
}
