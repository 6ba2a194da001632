import type { RoutePaths } from './route-paths.ts';

const LONGEST_REDIRECT = 2_048;
// Control characters, backslashes and blanks, written plainly or percent-encoded: some parser reads each of them as
// something else than we do.
const SUSPICIOUS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const SUSPICIOUS_ENCODED = /%(?:[01][0-9a-f]|7f|5c|2f|25)/i;
/** Any origin serves: only that the value stays on it matters. */
const ANY_ORIGIN = 'https://zeel.invalid';

/** The path to follow after sign-in, or undefined when the value is not one of our own screens. */
export function safeRedirect(
  value: string | null | undefined,
  paths: Pick<RoutePaths, 'rowsAt'>,
): string | undefined {
  if (!value || value.length > LONGEST_REDIRECT) return undefined;
  if (!value.startsWith('/') || value.startsWith('//') || SUSPICIOUS.test(value)) return undefined;
  let url: URL;
  try {
    url = new URL(value, ANY_ORIGIN);
  } catch {
    return undefined;
  }
  if (url.origin !== ANY_ORIGIN || url.username !== '' || url.password !== '') return undefined;
  // The parser resolves dots, so the path is judged as it will be opened, not as it was written.
  if (url.pathname.startsWith('//') || SUSPICIOUS_ENCODED.test(url.pathname)) return undefined;
  const isScreen = paths
    .rowsAt(url.pathname)
    .some(({ group }) => group === 'public' || group === 'protected' || group === 'everyone');
  return isScreen ? url.pathname + url.search + url.hash : undefined;
}
