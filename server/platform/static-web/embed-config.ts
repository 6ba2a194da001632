import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { StartupError } from '../startup/startup-error.ts';
import { etagOf, type WebFile } from './read-web-root.ts';

const PLACE = /<script id="zeel-config"[^<>]*>[^<]*<\/script>/;

/** JSON that cannot end the element it stands in, whatever a value holds. */
export const embeddable = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** The page with this deployment's configuration inside, so that the browser needs no second request to start. */
export function embedConfig(page: WebFile, config: ClientConfig): WebFile {
  const html = page.body.toString('utf8');
  if (!PLACE.test(html))
    throw new StartupError('index.html of the web build has no element for the configuration.');
  const element = `<script type="application/json" id="zeel-config">${embeddable(config)}</script>`;
  // A function, because a text would give `$&` in a value a meaning.
  const body = Buffer.from(
    html.replace(PLACE, () => element),
    'utf8',
  );
  return {
    ...page,
    body,
    etag: etagOf(body),
    cacheControl: 'no-cache',
    encoded: { br: brotliCompressSync(body), gzip: gzipSync(body) },
  };
}
