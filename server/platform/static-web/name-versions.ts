import { createHash } from 'node:crypto';
import { KEPT_FOR_GOOD, type WebFile } from './read-web-root.ts';

/** Files with fixed names that stand in the head of every page, as a page names them. */
const NAMED = /"(\/(?:head\.js|css\/[\w-]+\.css))"/g;
const IN_HEAD = /^\/(?:head\.js|css\/[\w-]+\.css)$/;
const VERSION_LENGTH = 8;

const hash = (bodies: readonly Buffer[]): string => {
  const sum = createHash('sha256');
  for (const body of bodies) sum.update(body);
  return sum.digest('hex').slice(0, VERSION_LENGTH);
};

/**
 * Versions of the files whose names are fixed. A page names its head script and stylesheets with `?v=`, so that a browser which has
 * them paints without asking; each address with its right version may be kept for good. The files of the head share one version,
 * because the head script names the stylesheets by its own.
 */
export function versionFiles(files: ReadonlyMap<string, WebFile>) {
  const inHead = [...files].filter(([path]) => IN_HEAD.test(path));
  const headVersion = hash(inHead.map(([, { body }]) => body));
  const versionOf = new Map(
    [...files].map(([path, { body }]) => [path, IN_HEAD.test(path) ? headVersion : hash([body])]),
  );
  return {
    /** The markup of a page with the versions of what it names. */
    nameIn: (html: string): string =>
      html.replaceAll(NAMED, (_, path: string) => `"${path}?v=${headVersion}"`),
    /** The file as it is answered under this address. */
    answerFor: (path: string, query: string, file: WebFile): WebFile =>
      query === `v=${versionOf.get(path)}` ? { ...file, cacheControl: KEPT_FOR_GOOD } : file,
  };
}
