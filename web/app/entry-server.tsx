import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { ClientConfig } from '../shared/config/client-config.ts';
import type { Namespace } from '../shared/i18n/catalogue-types.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { parsePreferences } from '../shared/theme/settings-storage.ts';
import { App } from './App.tsx';
import { composeApp } from './compose-app.ts';
import type { DrawnPage, PageData } from './first-paint/drawn-page.ts';
import { DRAWN_SCREENS, type DrawnScreen } from './first-paint/drawn-screens.ts';
import { fillPageData } from './first-paint/fill-page-data.ts';
import { type Manifest, writePreloads } from './first-paint/list-preloads.ts';
import { sampleFormats } from './first-paint/sample-formats.ts';
import { settleLayout } from './first-paint/settle-layout.ts';
import { createRoutePaths, ROOT_PATH } from './router/route-paths.ts';
import type { RouteRow } from './router/route-table.ts';

interface RendererParts {
  readonly config: ClientConfig;
  readonly manifest: Manifest;
}

/** What the server reads through its own API before it draws, by the name the drawing knows it under. */
type Reads = Readonly<Partial<Record<keyof PageData, string>>>;

interface PlannedPage {
  /** The address that the page is kept under. */
  readonly path: string;
  readonly readsIn: (language: Language) => Reads;
}

interface DrawInput {
  readonly path: string;
  readonly language: Language;
  readonly data: PageData;
  readonly signal: AbortSignal;
}

interface Drawing {
  /** For the root element. */
  readonly html: string;
  /** For the head. */
  readonly head: string;
  /** For the JSON block. */
  readonly drawn: DrawnPage;
}

/** Draws the screens that a visitor may meet first, as a browser would, from the same components. */
export function createRenderer({ config, manifest }: RendererParts) {
  const paths = createRoutePaths(config);
  const pages = new Map<string, { readonly row: RouteRow; readonly screen: DrawnScreen }>();
  for (const [pattern, rows] of paths.patterns)
    for (const row of rows) {
      const screen = DRAWN_SCREENS[row.name];
      if (screen) pages.set(pattern, { row, screen });
    }

  /** What a path needs; null for one that is drawn in the browser. */
  const plan = (asked: string): PlannedPage | null => {
    const path = asked === ROOT_PATH ? paths.authenticatedEntry : asked;
    const page = pages.get(path);
    if (!page) return null;
    return {
      path,
      readsIn: (language) =>
        page.screen.needsProducts ? { products: `/products?language=${language}` } : {},
    };
  };

  const draw = async ({ path, language, data, signal }: DrawInput): Promise<Drawing> => {
    const page = pages.get(path);
    if (!page) throw new Error(`${path} is not a page that is drawn here`);
    const translator = await createI18n(language, loadCatalogue);
    const app = composeApp({
      config,
      preferences: { ...parsePreferences(null), locale: language },
      translator,
      storage: () => undefined,
      fetch: () => Promise.reject(new Error('Everything a drawing needs was read before')),
    });
    settleLayout(app.store, page.row);
    await app.router.partOf(page.row).preload();
    await fillPageData(app.services.http, language, data);
    const html = await drawWhole(
      <StaticRouter location={path}>
        <App app={app} translator={translator} />
      </StaticRouter>,
      signal,
    );
    // The resource store is given our namespaces only.
    const namespaces = Object.keys(translator.store.data[language] ?? {}) as Namespace[];
    const sources = [
      page.screen.source,
      // The build keeps the texts that every page needs together.
      `texts-${language}`,
      ...namespaces.map((name) => `shared/i18n/catalogues/${language}/${name}.json`),
    ];
    const day = lenderDate(new Date());
    const drawn = { path, language, day, formats: sampleFormats(language), namespaces, data };
    return { html, head: writePreloads(manifest, sources), drawn };
  };

  return { plan, draw };
}

/** The finished markup: nothing is left to be filled in by a script later. */
async function drawWhole(tree: ReactNode, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    signal,
    // Large parts would otherwise come last, moved into place by inline scripts that our policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failures.length > 0) throw failures[0];
  if (/<script|<template/.test(html)) throw new Error('The drawing is not finished');
  return html;
}
