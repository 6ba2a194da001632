import type { Plugin } from 'vite';

const BLOCK = /(<script id="zeel-config" type="application\/json">)[^<]*(<\/script>)/;

/** During development fills the configuration block of index.html with what the running server says. */
export function embedConfig(server: string): Plugin {
  return {
    name: 'zeel:embed-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const reply = await fetch(new URL('/api/config', server));
      if (!reply.ok) throw new Error(`${server}/api/config answered ${reply.status}`);
      const body: unknown = await reply.json();
      if (typeof body !== 'object' || body === null || !('data' in body))
        throw new Error(`${server}/api/config did not answer { data }`);
      // A closing tag inside a text must not end the block.
      const json = JSON.stringify(body.data).replaceAll('<', '\\u003c');
      return html.replace(BLOCK, (_, open: string, close: string) => open + json + close);
    },
  };
}
