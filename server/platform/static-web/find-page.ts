import type { IncomingHttpHeaders } from 'node:http';
import type { ClientConfig, Language } from '@zeel/protocol/rooms/config';
import type { FastifyInstance } from 'fastify';
import { choosePageLanguage } from './choose-page-language.ts';
import { createPageKeeper } from './keep-pages.ts';
import { loadPageRenderer } from './page-renderer.ts';
import { createPageReader } from './read-for-page.ts';
import type { WebFile } from './web-file.ts';
import { type Shell, writePage } from './write-page.ts';

export type FindPage = (
  address: { readonly path: string; readonly query: string },
  headers: IncomingHttpHeaders,
) => Promise<WebFile>;

/** Finds the page of an address in the visitor's language: drawn where that can be, else the shell to be filled there. */
export async function createPageFinder(
  app: FastifyInstance,
  shell: Shell,
  config: ClientConfig,
): Promise<FindPage> {
  const { clock, config: settings } = app.platform;
  const shells = new Map<string, Promise<WebFile>>();
  /** There are as many shells as languages and heads, whatever is asked for. */
  const findShell = (language: Language, head: string): Promise<WebFile> => {
    const key = `${language} ${head}`;
    const known = shells.get(key) ?? writePage(shell, language, { head });
    shells.set(key, known);
    return known;
  };
  const renderer = await loadPageRenderer(settings.webRoot, config);
  const keep = renderer && createPageKeeper({ renderer, shell, clock, read: createPageReader(app, clock) });
  if (!renderer) app.log.warn('The web build has no drawing part: every page is drawn in the browser.');

  return async ({ path, query }, headers) => {
    const language = choosePageLanguage(headers, config.languages);
    const plan = renderer?.plan(path, query, headers.cookie);
    if (keep && plan) {
      try {
        return await keep(plan, language);
      } catch (error) {
        // The browser can draw it still, and tells the visitor itself what it cannot get.
        app.log.warn({ err: error, path, language }, 'A page could not be drawn');
      }
    }
    return findShell(language, renderer?.headFor(path, language, headers.cookie) ?? '');
  };
}
