import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@zeel/protocol/rooms/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, ENCODINGS, GOVERNING_HEADERS, Refusal } from '../http/index.ts';
import { createClientConfigReader } from '../settings/index.ts';
import { StartupError } from '../startup/startup-error.ts';
import { embedConfig } from './embed-config.ts';
import { createPageFinder, type FindPage } from './find-page.ts';
import { versionFiles } from './name-versions.ts';
import { KEPT_FOR_GOOD, readWebRoot } from './read-web-root.ts';
import { findLanguageSwitch } from './switch-language.ts';
import type { WebFile } from './web-file.ts';

/** Paths that are never a page of the app. */
const NOT_THE_APP = /^\/(api|livez|readyz)(\/|$)/;

/**
 * The reader of PDFs works in a sandboxed frame, which has no origin, so nothing is of its own origin. These files are the
 * same for everyone and hold no secret.
 */
const FOR_FRAMES = /^\/(?:assets\/workers\/pdf-|pdf\/)/;
const READABLE_WITHOUT_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

// A worker obeys the policy of its own file, and a drawing that is opened by itself is a document.
const WORKER = /^\/assets\/workers\//;
const PART_OF_PAGE = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/;

/** A page names a dozen parts, and each header is paid for with every one. Parts are not logged: their id would name nothing. */
const NOT_FOR_PARTS = [...GOVERNING_HEADERS, 'x-request-id'] as const;

/** Whether a file only ever works inside a page, whose own headers govern it. */
const isPartOfPage = (path: string, { contentType }: WebFile): boolean =>
  PART_OF_PAGE.test(contentType) && !WORKER.test(path);

/** Serves the built web app: its files, and its one page for every other address a person may open. */
export async function registerStaticWeb(app: FastifyInstance): Promise<void> {
  const { webRoot, mode } = app.platform.config;
  if (!existsSync(join(webRoot, 'index.html'))) {
    const complaint = `The web app is not built: ${webRoot} has no index.html. Run npm run build.`;
    if (mode === 'production') throw new StartupError(complaint);
    // Development serves the app from its sources and needs only the API here.
    app.log.warn(complaint);
    return;
  }
  const files = await readWebRoot(webRoot);
  const page = files.get('/index.html');
  if (page === undefined) throw new StartupError(`The web app in ${webRoot} cannot be read.`);
  const readConfig = createClientConfigReader(app.platform);
  files.delete('/index.html');
  const html = (await page.read()).toString('utf8');
  const versions = versionFiles(files);
  const finders = new WeakMap<ClientConfig, Promise<FindPage>>();
  /** Pages hold the configuration, so they are made anew when an administrator has changed something in it. */
  const finderFor = (config: ClientConfig): Promise<FindPage> => {
    const shell = () => ({ html: embedConfig(html, config), nameVersions: versions.nameIn });
    const finder = finders.get(config) ?? createPageFinder(app, shell(), config);
    finders.set(config, finder);
    return finder;
  };
  // What cannot be drawn with stops the start.
  await finderFor(await readConfig());

  app.get(
    '/*',
    { config: { access: 'public', needsDatabase: false }, logLevel: 'warn' },
    async (request, reply) => {
      const [path = '/', query = ''] = request.url.split('?', 2);
      if (NOT_THE_APP.test(path)) return reply.callNotFound();
      const file = versions.find(decodePath(path), query);
      if (file !== undefined) {
        if (FOR_FRAMES.test(path)) reply.headers(READABLE_WITHOUT_ORIGIN);
        if (isPartOfPage(path, file)) for (const name of NOT_FOR_PARTS) reply.removeHeader(name);
        return sendFile(file, request, reply);
      }
      if (!isPage(path, request.headers.accept)) throw new Refusal('not_found');
      const config = await readConfig();
      const change = findLanguageSwitch(request.url, config.languages);
      if (change) {
        return reply
          .header('set-cookie', change.cookie)
          .header('cache-control', 'no-store')
          .redirect(change.location, 303);
      }
      reply.header('vary', 'cookie, accept-language, accept-encoding');
      const findPage = await finderFor(config);
      return sendFile(await findPage({ path, query }, request.headers), request, reply);
    },
  );
}

/** An address that cannot be decoded names no file; the router has refused the worst of them already. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

// Hidden names and those with two underscores belong to tools (`/.git/config`, `/__/auth`). No screen has such a name.
const TOOL_NAME = /\/(?:\.|__)/;

/** A person opens pages; programs ask for files, and a missing one must not come back as a page. */
function isPage(path: string, accept = '*/*'): boolean {
  if (path.startsWith('/assets/') || TOOL_NAME.test(path)) return false;
  if (accept.includes('text/html')) return true;
  const hasExtension = /\.\w+$/.test(path);
  return !hasExtension && /\*\/\*|text\/\*/.test(accept);
}

async function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', file.cacheControl);
  // A file that never changes under its name is not asked about again.
  if (file.cacheControl !== KEPT_FOR_GOOD) reply.header('etag', file.etag);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (isFresh(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  const available = ENCODINGS.filter((encoding) => file.encoded[encoding] !== undefined);
  const encoding = chooseEncoding(available, request.headers['accept-encoding']);
  const encoded = encoding === null ? undefined : file.encoded[encoding];
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.status(file.status ?? 200).header('content-type', file.contentType);
  return reply.send(encoded ?? (await file.read()));
}

const isFresh = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag));
