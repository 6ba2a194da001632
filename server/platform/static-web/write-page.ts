import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@zeel/protocol/rooms/config';
import { contentTypeOf } from './content-types.ts';
import { embeddable } from './embed-config.ts';
import type { Drawing } from './page-renderer.ts';
import { keepBytes, type WebFile } from './web-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Made once per page and kept, but someone is waiting for the first one.
const BROTLI_QUALITY = 7;

const HTML_LANGUAGE = /<html lang="[^"]*"/;
const ROOT_ELEMENT = '<div id="root"></div>';

/** The parts that fill the shell of a page; one that is drawn in the browser has only a head of its own. */
type Filling = Pick<Drawing, 'head'> & Partial<Drawing>;

/** The page that all others are made from. */
export interface Shell {
  readonly html: string;
  /** Adds to the files that markup names the versions under which browsers keep them. */
  readonly nameVersions: (html: string) => string;
}

/** The page in a language, with what was drawn of it, if anything. */
export async function writePage(shell: Shell, language: Language, filling: Filling): Promise<WebFile> {
  const { head, html: drawing, drawn } = filling;
  const empty = shell.html
    .replace(HTML_LANGUAGE, (tag) => tag.replace(/lang="[^"]*"/, `lang="${language}"`))
    // Functions, because a text would give `$&` in a value a meaning.
    .replace('</head>', () => `${head}</head>`);
  let html = shell.nameVersions(empty);
  if (drawing !== undefined) {
    if (!html.includes(ROOT_ELEMENT))
      throw new Error('index.html of the web build has no empty root element.');
    const block = `<script type="application/json" id="zeel-data">${embeddable(drawn)}</script>`;
    html = html.replace(ROOT_ELEMENT, () => `<div id="root" data-drawn="">${drawing}</div>${block}`);
  }
  const body = Buffer.from(html, 'utf8');
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      },
    }),
    zip(body),
  ]);
  return {
    ...keepBytes(body, { br, gzip: gz }),
    contentType: contentTypeOf('.html'),
    cacheControl: 'no-cache',
  };
}
