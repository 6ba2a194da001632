import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flattenCatalogue, type Sentences } from './compare-catalogues.ts';

/** One set of files that say the same thing in every language. */
export interface CatalogueSet {
  /** Where it is, with `*` for the language. */
  readonly name: string;
  readonly byLanguage: Map<string, Sentences>;
  readonly fileCount: number;
}

const readSentences = async (file: string): Promise<Sentences> => {
  try {
    return flattenCatalogue(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not a catalogue`, { cause });
  }
};

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);

/** Every folder named `catalogues` below this one. */
export async function findCatalogueFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory() && !NOT_SOURCES.has(entry.name));
  const found = await Promise.all(
    inner.map(async ({ name }) =>
      name === 'catalogues' ? [join(folder, name)] : findCatalogueFolders(join(folder, name)),
    ),
  );
  return found.flat();
}

/** Reads a folder that keeps `<language>/<namespace>.json` or `<language>.json`. */
export async function readCatalogues(folder: string): Promise<CatalogueSet[]> {
  if (!existsSync(folder)) return [];
  const sets = new Map<string, Map<string, Sentences>>();
  const add = async (name: string, language: string, file: string): Promise<void> => {
    const byLanguage = sets.get(name) ?? new Map<string, Sentences>();
    sets.set(name, byLanguage);
    byLanguage.set(language, await readSentences(file));
  };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.json')) {
      await add(join(folder, '*.json'), basename(entry.name, '.json'), join(folder, entry.name));
    } else if (entry.isDirectory()) {
      for (const file of await readdir(join(folder, entry.name))) {
        if (file.endsWith('.json'))
          await add(join(folder, '*', file), entry.name, join(folder, entry.name, file));
      }
    }
  }
  return [...sets].map(([name, byLanguage]) => ({ name, byLanguage, fileCount: byLanguage.size }));
}
