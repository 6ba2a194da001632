import { createHash } from 'node:crypto';
import { KEPT_FOR_GOOD, type RootFile } from './read-web-root.ts';
import type { WebFile } from './web-file.ts';

/** Files with fixed names that stand in the head of every page, as a page names them. */
const NAMED = /"(\/(?:head\.js|favicon\.svg|css\/[\w-]+\.css))"/g;
const IN_HEAD = /^\/(?:head\.js|favicon\.svg|css\/[\w-]+\.css)$/;
const VERSION_LENGTH = 8;

const joinVersions = (versions: readonly string[]): string =>
  createHash('sha256').update(versions.join()).digest('hex').slice(0, VERSION_LENGTH);

/** The version of the head stands before a path, so that each file keeps its name and its folder. */
const VERSIONED = /^\/v\/([0-9a-f]{8})(\/.*)$/;

/**
 * Versions of the files whose names are fixed. A page names its head script, stylesheets and icon below `/v/` and their version, so that
 * a browser which has them paints without asking; each address with its right version may be kept for good. The files of the head
 * share one version, because the head script names the stylesheets by its own. Fonts are named by their stylesheet, with `?v=`.
 */
export function versionFiles(files: ReadonlyMap<string, RootFile>) {
  const inHead = [...files].filter(([path]) => IN_HEAD.test(path));
  const headVersion = joinVersions(inHead.map(([, { version }]) => version));
  return {
    /** The markup of a page with the versions of what it names. */
    nameIn: (html: string): string =>
      html.replaceAll(NAMED, (_, path: string) => `"/v/${headVersion}${path}"`),
    /** The file of an address, as it is answered there. A page from before an update finds the present file under its old version. */
    find: (address: string, query: string): WebFile | undefined => {
      const [, version, path = address] = VERSIONED.exec(address) ?? [];
      const file = version === undefined || IN_HEAD.test(path) ? files.get(path) : undefined;
      const known = IN_HEAD.test(path) ? headVersion : file?.version;
      const isNamed = version === undefined ? query === `v=${known}` : version === headVersion;
      return file && isNamed ? { ...file, cacheControl: KEPT_FOR_GOOD } : file;
    },
  };
}
