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

/** Roboto's own measures, in percent of its em. */
const ASCENT = 92.77;
const DESCENT = 24.41;

interface StandIn {
  readonly weight: number;
  readonly sources: readonly string[];
  /** Roboto's width in percent of its own. */
  readonly width: number;
}

/**
 * Faces that systems have, stretched to Roboto's measures: text keeps its place when Roboto arrives. Arial and its metric twin are nearly
 * everywhere; a Linux without them has DejaVu.
 */
const STAND_INS: Readonly<Record<string, readonly StandIn[]>> = {
  'Roboto Fallback': [
    { weight: 400, sources: ['Arial', 'Liberation Sans', 'ArialMT'], width: 100.3 },
    { weight: 500, sources: ['Arial', 'Liberation Sans', 'ArialMT'], width: 101.6 },
    { weight: 700, sources: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 95.6 },
  ],
  'Roboto Fallback DejaVu': [
    { weight: 400, sources: ['DejaVu Sans'], width: 87 },
    { weight: 500, sources: ['DejaVu Sans'], width: 87.7 },
    { weight: 700, sources: ['DejaVu Sans Bold'], width: 78.5 },
  ],
};

const writeStandIn = (family: string, { weight, sources, width }: StandIn): string => {
  const ofStretched = (measure: number): string => `${((measure * 100) / width).toFixed(1)}%`;
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};` +
    `src:${sources.map((name) => `local("${name}")`).join(',')};size-adjust:${width}%;` +
    `ascent-override:${ofStretched(ASCENT)};descent-override:${ofStretched(DESCENT)};line-gap-override:0%}`
  );
};

/** The fonts that text is drawn with until Roboto is there. */
export const writeFallbackFaces = (): string =>
  Object.entries(STAND_INS)
    .flatMap(([family, faces]) => faces.map((face) => writeStandIn(family, face)))
    .join('');

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
