import type { KeyValueStorage } from '../../shared/session/token-storage.ts';
import { loadRules } from './load-rules.ts';

/** The head script reads this key: a browser that has the fonts draws with them from the first paint. */
const KNOWN_KEY = 'zeel_fonts';

/**
 * Brings Roboto once the page is in use. Its files weigh as much as a third of the app, and a stand-in of the same
 * measures draws the page until then; without them that stays so.
 */
export async function loadFonts(storage: () => KeyValueStorage | undefined): Promise<void> {
  try {
    await loadRules('fonts');
    // Asking for document.fonts.ready would lay out the page at once.
    document.fonts.addEventListener('loadingdone', () => remember(storage), { once: true });
  } catch (error) {
    console.warn('The fonts did not load', error);
  }
}

function remember(storage: () => KeyValueStorage | undefined): void {
  try {
    storage()?.setItem(KNOWN_KEY, '1');
  } catch {
    // Storage is forbidden or full: the next page waits for them again.
  }
}
