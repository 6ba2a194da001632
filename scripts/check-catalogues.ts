import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { checkMarks } from './catalogues/check-marks.ts';
import { compareCatalogues } from './catalogues/compare-catalogues.ts';
import { findCatalogueFolders, readCatalogues } from './catalogues/read-catalogues.ts';

// Every catalogue has every key in every language, with the same placeholders, no empty text and the marks of the language.
const folders = (await Promise.all(['web', 'server'].map(findCatalogueFolders))).flat();
const sets = (await Promise.all(folders.map(readCatalogues))).flat();
const fileCount = sets.reduce((sum, set) => sum + set.fileCount, 0);
const problems = sets.flatMap(({ name, byLanguage }) =>
  [...compareCatalogues(LANGUAGES, byLanguage), ...checkMarks(byLanguage)].map(
    ({ language, key, problem }) => `${name.replace('*', language)}: ${key} ${problem}`,
  ),
);
for (const problem of problems) console.error(problem);
if (fileCount === 0) console.error('No catalogue was found');
else console.log(`${fileCount} catalogues in ${LANGUAGES.length} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 || fileCount === 0 ? 1 : 0;
