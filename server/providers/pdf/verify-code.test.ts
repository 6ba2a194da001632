import { writeAgreement, writeSignaturePage } from '@zeel/domain/agreement';
import { sampleEvidence, sampleInputs } from '@zeel/domain/agreement/testing';
import { formatsFor } from '@zeel/protocol/formats';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encode } from 'uqr';
import { afterAll, expect, test } from 'vitest';
import { createPdfWriter } from './index.ts';

const HASH = 'ab'.repeat(32);
const writer = createPdfWriter();
afterAll(() => writer.close());

/** The black bars of each page, as left, top, right and bottom. */
async function readBars(file: Uint8Array): Promise<number[][][]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: number[][][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const paths = argsArray.filter((_, at) => fnArray[at] === OPS.constructPath);
    // A code is the only path of a page with so many corners. A bar is 13 numbers: three corners after the first, and its end.
    const [code = []] = paths
      .map((args) => Array.from<number>(args[1][0] ?? []))
      .sort((one, other) => other.length - one.length);
    const bars = Array.from({ length: Math.floor(code.length / 13) }, (_, bar) => {
      const [, x1 = 0, y1 = 0, , , , , x2 = 0, y2 = 0] = code.slice(bar * 13);
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    });
    pages.push(bars);
  }
  await pdf.destroy();
  return pages;
}

/** The modules that bars cover, read off their places alone. */
function toModules(bars: readonly number[][]): boolean[][] {
  const left = Math.min(...bars.map(([x = 0]) => x));
  const top = Math.min(...bars.map(([, y = 0]) => y));
  const module = Math.min(...bars.map(([, y = 0, , bottom = 0]) => bottom - y));
  const size = Math.round((Math.max(...bars.map(([, , x = 0]) => x)) - left) / module);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, right = 0] of bars)
    for (let at = Math.round((x - left) / module); at < Math.round((right - left) / module); at += 1)
      modules[Math.round((y - top) / module)]?.splice(at, 1, true);
  return modules;
}

test('every page, that of the signatures too, has the code of the address where its file is checked', async () => {
  const document = writeAgreement(sampleInputs('mn'), formatsFor('mn'));
  const page = writeSignaturePage(document, [sampleEvidence()]);
  const file = await writer.write(document, HASH, { signaturePage: page });
  expect(await writer.write(document, HASH, { signaturePage: page })).toEqual(file);
  const pages = await readBars(file);
  const { data } = encode(`https://zeel.example/verify#ZL-2026-000123-4/${HASH}`, { ecc: 'L', border: 0 });
  for (const bars of pages) expect(toModules(bars)).toEqual(data);
});

test('a preview has no code: nobody can check it', async () => {
  const document = writeAgreement(sampleInputs('en', { isPreview: true }), formatsFor('en'));
  for (const bars of await readBars(await writer.write(document, HASH))) expect(bars.length).toBeLessThan(10);
});
