import type { RouteEntry } from './platform.ts';

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** The methods that exist at an API path, to tell "not this method" from "not here". */
export function createMethodFinder(routes: readonly RouteEntry[]): (path: string) => string[] {
  let patterns: { method: string; pattern: RegExp }[] | null = null;
  return (path) => {
    patterns ??= routes
      .filter(({ url }) => !url.includes('*'))
      .map(({ method, url }) => ({ method, pattern: patternOf(url) }));
    return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  };
}
