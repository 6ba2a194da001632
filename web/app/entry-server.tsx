import { lenderDate } from '@zeel/domain/product';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { readCalculatedIds } from '../features/calculator/options-in-address.ts';
import type { ClientConfig } from '../shared/config/client-config.ts';
import type { Namespace } from '../shared/i18n/catalogue-types.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { BASE_NAMESPACES, textSourceOf } from '../shared/i18n/text-groups.ts';
import { createTranslator } from '../shared/i18n/translator.ts';
import { FormatsContext } from '../shared/i18n/use-formats.ts';
import { fillPath, matchPath } from '../shared/routing/match-path.ts';
import { StaticRouting } from '../shared/routing/StaticRouting.tsx';
import { readHomeFace } from '../shared/session/home-face.ts';
import { parsePreferences } from '../shared/theme/settings-storage.ts';
import { App } from './App.tsx';
import { composeApp } from './compose-app.ts';
import {
  BROWSER_SCREENS,
  HOME_PARTS,
  listNamespaces,
  SIGNED_IN_PARTS,
} from './first-paint/browser-screens.ts';
import type { DrawnPage, PageData } from './first-paint/drawn-page.ts';
import { DRAWN_SCREENS, type DrawnScreen } from './first-paint/drawn-screens.ts';
import { EARLY_QUESTIONS, HOME_QUESTIONS, QUESTION_NAME } from './first-paint/early-questions.ts';
import { fillPageData } from './first-paint/fill-page-data.ts';
import { type Manifest, writePreloads } from './first-paint/list-preloads.ts';
import { noteFormats } from './first-paint/sample-formats.ts';
import { writePreview } from './first-paint/write-preview.ts';
import { createRoutePaths, ROOT_PATH } from './router/route-paths.ts';
import { ROUTE_TABLE, type RouteRow } from './router/route-table.ts';
import { addressOfRules, type LazyRuleGroup } from './theme/load-rules.ts';

interface RendererParts {
  readonly config: ClientConfig;
  readonly manifest: Manifest;
}

/** Data that the server reads through its own API before it draws, by the name the drawing knows it under. */
type Reads = Readonly<Partial<Record<keyof PageData, string>>>;

interface PlannedPage {
  readonly readsIn: (language: Language) => Reads;
  /** The address to draw and keep it under, now that it is known what there is. */
  readonly settle: (data: PageData) => { readonly path: string; readonly isMissing: boolean };
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

interface KnownPage {
  readonly pattern: string;
  readonly row: RouteRow;
  readonly screen: DrawnScreen;
}

/** An address with anything but a product in it, such as the secret of an old invitation, is never drawn. */
const OTHER_PARAMETER = /:(?!prodId\b)/;
/** The id that the page of an unknown product is drawn and kept under: one page serves them all. */
const NO_PRODUCT = '-';

/** Draws the screens that a visitor may meet first, as a browser would, from the same components. */
export function createRenderer({ config, manifest }: RendererParts) {
  const paths = createRoutePaths(config);
  const pages: KnownPage[] = ROUTE_TABLE.flatMap((row) => {
    const screen = DRAWN_SCREENS[row.name];
    return screen && !OTHER_PARAMETER.test(row.path) ? [{ pattern: paths.patternOf(row), row, screen }] : [];
  });
  const find = (path: string) => {
    for (const page of pages) {
      const params = matchPath(page.pattern, path);
      // An address that is spelt otherwise, as with a slash too many, is left to the browser.
      if (params && fillPath(page.pattern, params) === path) return { ...page, prodId: params.prodId };
    }
    return null;
  };

  /** The drawing of an address; null for one that is drawn in the browser, as the home of a token holder is. */
  const plan = (asked: string, query = '', cookies = ''): PlannedPage | null => {
    const path = asked === ROOT_PATH ? paths.authenticatedEntry : asked;
    const page = find(path);
    if (!page || (path === paths.authenticatedEntry && readHomeFace(cookies))) return null;
    const { prodId, screen, row } = page;
    return {
      readsIn: (language) => (screen.needsProducts ? { products: `/products?language=${language}` } : {}),
      settle: (data) => {
        if (prodId === undefined) {
          // A calculation that somebody shared is the same page, shown by its product in a messenger.
          const shared = row.name === 'publicIndex' ? findSharedProduct(query, data) : undefined;
          return { path: shared === undefined ? path : `${path}?${shared}`, isMissing: false };
        }
        const isMissing = !data.products?.products.some(({ id }) => id === prodId);
        return { path: paths.to(row.name, { prodId: isMissing ? NO_PRODUCT : prodId }), isMissing };
      },
    };
  };

  const draw = async ({ path: settled, language, data, signal }: DrawInput): Promise<Drawing> => {
    const [path = '', shared] = settled.split('?', 2);
    const page = find(path);
    if (!page) throw new Error(`${path} is not a page that is drawn here`);
    const translator = await createTranslator(language, loadCatalogue);
    const app = composeApp({
      config,
      preferences: { ...parsePreferences(null), locale: language },
      translator,
      storage: () => undefined,
      fetch: () => Promise.reject(new Error('Everything a drawing needs was read before')),
      hasTabs: false,
      pathname: path,
    });
    await app.router.partOf(page.row).preload();
    await fillPageData(app.services.http, language, data);
    const { formats, samples } = noteFormats(language);
    const day = lenderDate(new Date());
    const html = await drawWhole(
      <FormatsContext value={formats}>
        <StaticRouting at={path}>
          <App app={app} translator={translator} drawnDay={day} />
        </StaticRouting>
      </FormatsContext>,
      signal,
    );
    const namespaces = translator.listLoaded();
    const sources = [page.screen.source, ...textsOf(language, namespaces)];
    const drawn = { path, language, day, formats: samples, namespaces, data };
    const { rules } = page.screen;
    const styles = rules ? writeRulesLink(rules) : '';
    const preview = await writePreview({
      screen: page.row.name,
      prodId: shared ?? page.prodId,
      data,
      texts: translator.texts(),
      lenderName: config.lender.name,
    });
    return { html, head: preview + styles + writePreloads(manifest, sources), drawn };
  };

  /** The head of a page that is drawn in the browser; one text per screen, language and face of the home. */
  const headFor = (asked: string, language: Language, cookies = ''): string => {
    const path = asked === ROOT_PATH ? paths.authenticatedEntry : asked;
    const row = paths.rowsAt(path).find(({ group }) => group === 'protected');
    const source = row && BROWSER_SCREENS[row.name];
    if (!source) return '';
    const face = row.name === 'home' ? readHomeFace(cookies) : null;
    // The address is also a visitor's: without a face the browser has to find out first who is there.
    if (row.name === 'home' && !face) return '';
    const sources = [source, ...(face ? HOME_PARTS[face].sources : []), ...SIGNED_IN_PARTS];
    const question = face ? HOME_QUESTIONS[face] : EARLY_QUESTIONS[row.name];
    return (
      (question ? `<meta name="${QUESTION_NAME}" content="${question.replaceAll('&', '&amp;')}">` : '') +
      writeRulesLink('app') +
      writePreloads(manifest, [...sources, ...textsOf(language, listNamespaces(row, cookies))])
    );
  };

  return { plan, draw, headFor };
}

/** The product of the first calculation in a query, when it is one that is offered. */
function findSharedProduct(query: string, { products }: PageData): string | undefined {
  const [wanted] = readCalculatedIds(new URLSearchParams(query));
  return products?.products.find(({ id }) => id === wanted)?.id;
}

/** The sources of a page's texts, each once. */
const textsOf = (language: Language, namespaces: readonly Namespace[]): readonly string[] => [
  ...new Set([...BASE_NAMESPACES, ...namespaces].map((name) => textSourceOf(language, name))),
];

const writeRulesLink = (group: LazyRuleGroup): string =>
  `<link rel="stylesheet" href="${addressOfRules(group)}">`;

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
