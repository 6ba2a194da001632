import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Leaves it to the head script when the app starts: the page names the app's files, and no more. */
export function startByHead(): Plugin {
  return {
    name: 'zeel:start-by-head',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!ENTRY.test(html)) throw new Error('index.html has no entry that the head script could start.');
        return html.replace(ENTRY, '<link id="zeel-app" rel="modulepreload" crossorigin href="$1">');
      },
    },
  };
}
