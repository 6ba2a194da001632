import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js asks for by name when a file needs it: fonts that are not embedded, CJK tables, a JPEG 2000 reader. */
const FOLDERS: readonly { readonly name: string; readonly takes: RegExp }[] = [
  { name: 'standard_fonts', takes: /\.(pfb|ttf)$/ },
  { name: 'cmaps', takes: /\.bcmap$/ },
  // The policy of the page forbids WebAssembly, so only the plain one is of use.
  { name: 'wasm', takes: /_nowasm_fallback\.js$/ },
];

/** Puts the data files of pdf.js beside the build under `/pdf`. No page asks for one before a PDF needs it. */
export function bringPdfData(): Plugin {
  return {
    name: 'zeel:bring-pdf-data',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle() {
      for (const { name, takes } of FOLDERS) {
        for (const file of readdirSync(join(PDFJS, name)).filter((one) => takes.test(one))) {
          const source = readFileSync(join(PDFJS, name, file));
          this.emitFile({ type: 'asset', fileName: `pdf/${name}/${file}`, source });
        }
      }
    },
  };
}
