/** The link of the theme in use; the head script wrote the first one. */
export const THEME_LINK_ID = 'zeel-theme';

/**
 * The address of a stylesheet, with the version that the page's first one has: browsers keep it for good under that address. The
 * server adds the versions to what it draws.
 */
export function addressOfSheet(name: string): string {
  const first = typeof document === 'undefined' ? null : document.getElementById(THEME_LINK_ID);
  const version = /^\/v\/\w+(?=\/)/.exec(first?.getAttribute('href') ?? '')?.[0] ?? '';
  return `${version}/css/${name}.css`;
}
