import type { KeyValueStorage } from '../../shared/session/token-storage.ts';
import { loadRules } from './load-rules.ts';

/** The head script reads this key: a browser that has these files draws with them from the first paint. */
const KNOWN_KEY = 'zeel_fonts';

/**
 * Brings Roboto once the page is in use. Its files weigh as much as a third of the app, and a stand-in of the same
 * measures draws the page until then; without them that stays so.
 */
export async function loadFonts(storage: () => KeyValueStorage | undefined): Promise<void> {
  try {
    await loadRules('fonts');
    // Asking for document.fonts.ready would lay out the page at once.
    document.fonts.addEventListener('loadingdone', () => remember(storage));
    remember(storage);
  } catch (error) {
    console.warn('The fonts did not load', error);
  }
}

/** The addresses of the font files that this page has used so far. */
function listFonts(): readonly string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses
    .filter(({ pathname }) => pathname.endsWith('.woff2'))
    .map(({ pathname, search }) => pathname + search);
}

function remember(storage: () => KeyValueStorage | undefined): void {
  const fonts = listFonts();
  if (fonts.length === 0) return;
  try {
    storage()?.setItem(KNOWN_KEY, [...new Set(fonts)].join(' '));
  } catch {
    // Storage is forbidden or full: the next page waits for them again.
  }
}
