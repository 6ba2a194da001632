import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ContentHash, type FileStorage, requireHash, StorageUnavailable } from './file-storage.ts';

export interface DiskSettings {
  /** Made when it is missing. Never inside what the web server gives out. */
  readonly folder: string;
  /** Tests fill the disk here. */
  readonly openFile?: typeof open;
}

/** Keeps files under `ab/cdef…`, readable by the server's own user alone. */
export function createDiskStorage({ folder, openFile = open }: DiskSettings): FileStorage {
  const pathOf = (hash: ContentHash): string => {
    const name = requireHash(hash);
    return join(folder, name.slice(0, 2), name.slice(2));
  };

  const write = async (path: string, bytes: Buffer): Promise<void> => {
    const file = await openFile(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  };

  /** Without it a power cut could forget the name of a file whose bytes are safe. */
  const syncFolder = async (path: string): Promise<void> => {
    const handle = await openFile(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  const sizeOf = async (hash: ContentHash): Promise<number | null> => {
    try {
      return (await stat(pathOf(hash))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };

  return {
    put: (hash, bytes) =>
      orUnavailable(async () => {
        const path = pathOf(hash);
        if ((await sizeOf(hash)) === bytes.length) return;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // Beside its final place: a rename there is one step, so nobody ever sees half a file.
        const unfinished = `${path}.${randomUUID()}.part`;
        try {
          await write(unfinished, bytes);
          await rename(unfinished, path);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
        await syncFolder(dirname(path));
        await syncFolder(folder);
      }),

    open: (hash, range) =>
      orUnavailable(async () => {
        try {
          const file = await openFile(pathOf(hash), 'r');
          const { size } = await file.stat();
          return { stream: file.createReadStream(range ?? {}), sizeBytes: size };
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        }
      }),

    exists: (hash) => orUnavailable(async () => (await sizeOf(hash)) !== null),
    delete: (hash) => orUnavailable(() => rm(pathOf(hash), { force: true })),
  };
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A full, failing or read-only disk is the operator's trouble and passes: the caller is told to come back. */
async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new StorageUnavailable(code, { cause: error });
  }
}
