/**
 * Writes the stylesheets and the fonts they name.
 *
 *   tsx web/build/write-styles.ts --out <folder>/css
 *
 * <folder>/css: light-theme.css, dark-theme.css, one rules-….css for each sheet; <folder>/fonts: Roboto.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeLayoutVariables, writeThemeVariables } from '../app/theme/write-theme-variables.ts';
import { SHEETS } from '../css/sheets.ts';
import { THEMES } from '../shared/theme/theme-settings.ts';
import { minifyCss } from './minify-css.ts';
import { FONT_FILES, writeFallbackFaces, writeFontFaces } from './write-font-faces.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

async function writeRules(out: string): Promise<void> {
  const write = (sheet: string, css: string): Promise<void> =>
    writeFile(join(out, `rules-${sheet}.css`), minifyCss(css));
  await write('fonts', writeFontFaces());
  for (const [sheet, names] of Object.entries(SHEETS)) {
    const start = sheet === 'public' ? `${writeFallbackFaces()}${writeLayoutVariables()}` : '';
    const files = await Promise.all(names.map((name) => readFile(join(WEB, name), 'utf8')));
    await write(sheet, `${start}${files.join('\n')}`);
  }
}

async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(FONT_FILES.map(({ name, source }) => copyFile(source, join(folder, name))));
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) {
  console.error('Say where the stylesheets go: --out <folder>/css');
  process.exit(2);
}
const out = resolve(values.out);
await mkdir(out, { recursive: true });
await writeRules(out);
for (const name of THEMES)
  await writeFile(join(out, `${name}-theme.css`), minifyCss(writeThemeVariables(name)));
await writeFonts(join(dirname(out), 'fonts'));
