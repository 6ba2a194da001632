import type { RouteEntry } from './platform.ts';

const wordsOf = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

/** The methods that exist at an API path, to tell "not this method" from "not here". */
export function createMethodFinder(routes: readonly RouteEntry[]): (path: string) => string[] {
  let known: { method: string; words: string[] }[] | null = null;
  return (path) => {
    known ??= routes
      .filter(({ url }) => !url.includes('*'))
      .map(({ method, url }) => ({ method, words: wordsOf(url) }));
    const asked = wordsOf(path);
    const fits = (words: readonly string[]): boolean =>
      words.length === asked.length &&
      words.every((word, index) => (word.startsWith(':') ? asked[index] !== '' : word === asked[index]));
    return known.filter(({ words }) => fits(words)).map(({ method }) => method);
  };
}
