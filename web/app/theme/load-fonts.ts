import type { KeyValueStorage } from '../../shared/session/token-storage.ts';
import { addressOfSheet } from './sheet-address.ts';

/** The head script reads this key: a browser that has these files draws with them from the first paint. */
const KNOWN_KEY = 'zeel_fonts';

/**
 * Brings Roboto once the page is in use. Its files weigh as much as a third of the app, and a stand-in of the same
 * measures draws the page until then; without them that stays so. Faces that the page has text for come into use together:
 * for each that came alone, the whole page would be laid out once more.
 */
export async function loadFonts(
  shown: HTMLElement,
  storage: () => KeyValueStorage | undefined,
): Promise<void> {
  // Asking for document.fonts.ready would lay out the page at once.
  document.fonts.addEventListener('loadingdone', () => remember(storage));
  const address = addressOfSheet('rules-fonts');
  if (!document.querySelector(`link[href="${address}"]`)) await bringFaces(address, shown);
  remember(storage);
}

async function bringFaces(address: string, { textContent }: HTMLElement): Promise<void> {
  const faces = (await readFaceRules(address)).map(makeFace);
  const characters = [...new Set(textContent)].map((character) => character.codePointAt(0) ?? 0);
  await Promise.all(
    faces.filter(({ unicodeRange }) => isUsed(unicodeRange, characters)).map((face) => face.load()),
  );
  // Those that did not load yet do so by themselves once the page has text for them.
  for (const face of faces) document.fonts.add(face);
}

/** The rules of a stylesheet that is not in use itself: its faces would come one by one. */
function readFaceRules(address: string): Promise<readonly CSSFontFaceRule[]> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    media: 'not all',
    href: address,
  });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      const rules = [...(link.sheet?.cssRules ?? [])];
      resolve(rules.filter((rule) => rule instanceof CSSFontFaceRule));
    });
    link.addEventListener('error', () => reject(new TypeError(`Failed to load ${address}`)));
    document.head.append(link);
  });
}

function makeFace({ style }: CSSFontFaceRule): FontFace {
  const read = (name: string): string => style.getPropertyValue(name);
  return new FontFace(read('font-family'), read('src'), {
    weight: read('font-weight'),
    unicodeRange: read('unicode-range'),
    display: 'swap',
  });
}

/** Whether any of these characters is in the ranges (`U+20AE, U+400-45F`, as browsers write them). */
function isUsed(ranges: string, characters: readonly number[]): boolean {
  const parts = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
  return characters.some((character) => parts.some(({ from, to }) => character >= from && character <= to));
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
