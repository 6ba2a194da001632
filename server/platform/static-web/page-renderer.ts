import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientConfig, Language } from '@zeel/protocol/rooms/config';
import { StartupError } from '../startup/startup-error.ts';

type PageData = Readonly<Record<string, unknown>>;

/** A page that is drawn here. */
export interface PagePlan {
  /** Data to read through the API before the page is drawn: addresses by the name the drawing knows them under. */
  readonly readsIn: (language: Language) => Readonly<Record<string, string>>;
  /** Which page it is, now that this is known: addresses of things that do not exist all lead to one page. */
  readonly settle: (data: PageData) => SettledPage;
}

interface SettledPage {
  /** The address that the page is drawn for and kept under. */
  readonly path: string;
  /** The thing that the address names does not exist; the page says so. */
  readonly isMissing: boolean;
}

export interface Drawing {
  readonly html: string;
  readonly head: string;
  /** Data that the browser needs to take the page over. */
  readonly drawn: unknown;
}

interface DrawInput {
  readonly path: string;
  readonly language: Language;
  readonly data: PageData;
  readonly signal: AbortSignal;
}

/** The door of the web build's own drawing part. */
export interface PageRenderer {
  /** Null for a page that is drawn in the browser, which may hang on the cookies that the web app has set. */
  plan(path: string, query: string, cookies: string | undefined): PagePlan | null;
  draw(input: DrawInput): Promise<Drawing>;
  /** The head of a page that is drawn in the browser; one of few texts. */
  headFor(path: string, language: Language, cookies: string | undefined): string;
}

interface RendererModule {
  readonly createRenderer: (parts: {
    readonly config: ClientConfig;
    readonly manifest: unknown;
  }) => PageRenderer;
}

const isRendererModule = (module: unknown): module is RendererModule =>
  typeof Object(module).createRenderer === 'function';

/**
 * Loads the drawing part of a web build. It is found by its place when the server starts: the server is built without
 * the web and never imports it.
 */
export async function loadPageRenderer(webRoot: string, config: ClientConfig): Promise<PageRenderer | null> {
  const folder = join(webRoot, '.server');
  const entry = join(folder, 'entry-server.js');
  if (!existsSync(entry)) return null;
  const module: unknown = await import(pathToFileURL(entry).href);
  if (!isRendererModule(module)) throw new StartupError(`${entry} is not the drawing part of a web build.`);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return module.createRenderer({ config, manifest });
}
