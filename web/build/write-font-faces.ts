import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve('@fontsource/roboto/package.json'));

// Mongolian's own letters live in cyrillic-ext. A browser fetches a subset only when a page uses one of its characters.
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;
const WEIGHTS = [400, 500, 700] as const;

export interface FontFile {
  readonly name: string;
  readonly source: string;
}

const fileName = (subset: string, weight: number): string => `roboto-${subset}-${weight}-normal.woff2`;

/** The font files that the stylesheets name, with the licence that travels with them. */
export const FONT_FILES: readonly FontFile[] = [
  ...SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: fileName(subset, weight),
      source: join(PACKAGE, 'files', fileName(subset, weight)),
    })),
  ),
  { name: 'LICENSE.txt', source: join(PACKAGE, 'LICENSE') },
];

/**
 * Roboto has no tögrög sign, although its latin-ext subset claims the character. Three tiny files in public/fonts draw
 * it from Roboto's own T, one per weight, so that amounts do not change face in the middle.
 */
const TOGROG = 'U+20AE';
const OWN_FONTS = fileURLToPath(new URL('../public/fonts', import.meta.url));
const withoutTogrog = (range: string): string => range.replace('U+20AD-20C0', 'U+20AD,U+20AF-20C0');

// Arial and its metric twin, stretched to Roboto's measures: text keeps its place when Roboto arrives.
const FALLBACK_FACES = [
  { weight: 400, sources: ['Arial', 'Liberation Sans', 'ArialMT'], sizeAdjust: '100.3%' },
  { weight: 500, sources: ['Arial', 'Liberation Sans', 'ArialMT'], sizeAdjust: '101.6%' },
  { weight: 700, sources: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], sizeAdjust: '95.6%' },
] as const;

/** The font that text is drawn with until Roboto is there. */
export const writeFallbackFaces = (): string =>
  FALLBACK_FACES.map(
    ({ weight, sources, sizeAdjust }) =>
      `@font-face{font-family:"Roboto Fallback";font-weight:${weight};` +
      `src:${sources.map((name) => `local("${name}")`).join(',')};` +
      `size-adjust:${sizeAdjust};ascent-override:92.5%;descent-override:24.3%;line-gap-override:0%}`,
  ).join('');

/** A file's name with its version as the server knows it, so that browsers keep the file for good. */
const withVersion = (name: string, folder: string): string =>
  `${name}?v=${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
    .slice(0, 8)}`;

/** Roboto itself. The files travel as soon as a page has text and these rules, so the rules come after the page. */
export function writeFontFaces(): string {
  // The package states each subset's ranges in this file.
  const ranges = JSON.parse(readFileSync(join(PACKAGE, 'unicode.json'), 'utf8')) as Record<string, string>;
  const faces = SUBSETS.flatMap((subset) =>
    WEIGHTS.map(
      (weight) =>
        `@font-face{font-family:Roboto;font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url(/fonts/${withVersion(fileName(subset, weight), join(PACKAGE, 'files'))}) format("woff2");unicode-range:${withoutTogrog(ranges[subset] ?? '')}}`,
    ),
  );
  const togrogs = WEIGHTS.map(
    (weight) =>
      `@font-face{font-family:Roboto;font-style:normal;font-weight:${weight};font-display:swap;` +
      `src:url(/fonts/${withVersion(`togrog-${weight}.woff2`, OWN_FONTS)}) format("woff2");unicode-range:${TOGROG}}`,
  );
  return [...faces, ...togrogs].join('');
}
