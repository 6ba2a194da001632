import { AGREEMENT_LANGUAGES, writeAgreement } from '@zeel/domain/agreement';
import { sampleInputs } from '@zeel/domain/agreement/testing';
import { formatsFor } from '@zeel/protocol/formats';
import { createPdfWriter } from '../server/providers/pdf/index.ts';

const DOCUMENTS = 200;
const BYTES_PER_MB = 1_048_576;

const rssMb = (): number => Math.round(process.memoryUsage.rss() / BYTES_PER_MB);

/** Agreements as PDFs, in every language in turn: how many a second, how large, and whether memory stays flat. */
export async function run(): Promise<void> {
  const writer = createPdfWriter();
  const documents = AGREEMENT_LANGUAGES.map((language) =>
    writeAgreement(sampleInputs(language), formatsFor(language)),
  );
  const write = async (index: number): Promise<number> => {
    const document = documents[index % documents.length];
    if (document === undefined) throw new Error('there is no document');
    return (await writer.write(document, 'ab'.repeat(32))).length;
  };
  // The threads load their fonts before the clock runs.
  await Promise.all([write(0), write(1)]);
  const sizes: number[] = [];
  const memory = [rssMb()];
  const startedAtMs = performance.now();
  for (let index = 0; index < DOCUMENTS; index += 2) {
    sizes.push(...(await Promise.all([write(index), write(index + 1)])));
    if ((index + 2) % 50 === 0) memory.push(rssMb());
  }
  const seconds = (performance.now() - startedAtMs) / 1_000;
  await writer.close();
  const kb = (bytes: number): string => (bytes / 1_000).toFixed(1);
  console.log(`documents/s  ${(DOCUMENTS / seconds).toFixed(1)} (${DOCUMENTS} in ${seconds.toFixed(1)} s)`);
  console.log(`size         ${kb(Math.min(...sizes))} to ${kb(Math.max(...sizes))} kB`);
  console.log(`RSS          ${memory.join(', ')} MB, every 50 documents`);
}
