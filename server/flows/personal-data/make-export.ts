import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { type AgreementsRoom, listAgreementsOf } from '../../modules/agreements/index.ts';
import { type DocumentsRoom, listFilesOfApplicant } from '../../modules/documents/index.ts';
import {
  changeExport,
  EXPORT_LIFETIME_MS,
  findExport,
  purgeExports,
  textsOf,
  writePieces,
} from '../../modules/personal-data/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { openDecrypted } from '../../providers/storage/index.ts';
import { gatherAccount } from './gather-account.ts';
import { gatherRequest, listRequestsOf } from './gather-request.ts';

export const MAKE_DATA_EXPORT = 'make-data-export';
export const EXPORT_TRIES = 3;

/** The rooms that keep files. */
export interface ExportRooms {
  readonly platform: Platform;
  readonly documents: Pick<DocumentsRoom, 'storage'>;
  readonly agreements: Pick<AgreementsRoom, 'newestFileOf'>;
}

/** The job that writes everything about a person into one file, a part at a time, and says how far it is. */
export const createExportJob = (rooms: ExportRooms): AnyJob =>
  defineJob({
    name: MAKE_DATA_EXPORT,
    payload: z.strictObject({ exportId: z.uuid() }),
    run: async ({ exportId }, { attempt, maxAttempts }) => {
      const { db } = rooms.platform.database;
      try {
        await makeExport(rooms, exportId);
      } catch (error) {
        if (attempt >= maxAttempts) await changeExport(db, exportId, { state: 'failed' });
        throw error;
      }
    },
  });

export const createPurgeExportsJob = ({ database, clock }: Platform): AnyJob =>
  defineJob({
    name: 'purge-data-exports',
    payload: z.object({}),
    schedule: { crontab: '29 * * * *', payload: {} },
    run: () => purgeExports(database.db, clock),
  });

async function makeExport(rooms: ExportRooms, exportId: string): Promise<void> {
  const { platform } = rooms;
  const { db } = platform.database;
  const row = await findExport(db, exportId);
  // It was erased with its account, or a try before this one was done after all.
  if (row === undefined || row.state === 'ready') return;
  const requests = await listRequestsOf(db, row.user_id);
  const files = await Promise.all(requests.map(({ id }) => countFiles(rooms, id)));
  const total = 1 + requests.length + files.reduce((sum, count) => sum + count, 0);
  await changeExport(db, exportId, { state: 'making', done: 0, total });
  let done = 0;
  const zip = new ZipFile();
  const writing = writeParts(rooms, zip, { userId: row.user_id, requests }, async () => {
    done += 1;
    await changeExport(db, exportId, { done });
  });
  // The zip waits while a piece is being kept, so no more than a piece is in memory; a part that fails ends both.
  writing.catch((error: unknown) =>
    (zip.outputStream as Readable).destroy(error instanceof Error ? error : new Error(String(error))),
  );
  const sizeBytes = await writePieces(db, platform.secret, exportId, zip.outputStream as Readable);
  await writing;
  const now = platform.clock.now();
  await changeExport(db, exportId, {
    state: 'ready',
    size_bytes: sizeBytes,
    ready_at: now,
    expires_at: new Date(now.getTime() + EXPORT_LIFETIME_MS),
  });
}

const countFiles = async ({ platform }: ExportRooms, loanRequestId: string): Promise<number> => {
  const { db } = platform.database;
  return (
    (await listFilesOfApplicant(db, loanRequestId)).length +
    (await listAgreementsOf(db, loanRequestId)).length
  );
};

interface Owner {
  readonly userId: string;
  readonly requests: readonly LoanRequestRow[];
}

async function writeParts(
  rooms: ExportRooms,
  zip: ZipFile,
  { userId, requests }: Owner,
  noteDone: () => Promise<void>,
): Promise<void> {
  const { db } = rooms.platform.database;
  const mtime = rooms.platform.clock.now();
  const account = await gatherAccount(db, userId);
  const { language } = account.account;
  const addJson = (path: string, value: unknown): void =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8'), path, { mtime });
  zip.addBuffer(Buffer.from(writeReadme(language, mtime), 'utf8'), 'README.txt', { mtime });
  addJson('account.json', account);
  await noteDone();
  for (const row of requests) {
    const folder = `requests/${row.reference ?? `draft-${row.id}`}`;
    addJson(`${folder}/request.json`, await gatherRequest(db, userId, row, language));
    await noteDone();
    await addFiles(rooms, zip, row, folder, noteDone);
  }
  zip.end();
}

async function addFiles(
  { platform, documents, agreements }: ExportRooms,
  zip: ZipFile,
  row: LoanRequestRow,
  folder: string,
  noteDone: () => Promise<void>,
): Promise<void> {
  const { database, clock } = platform;
  const mtime = clock.now();
  for (const [index, document] of (await listFilesOfApplicant(database.db, row.id)).entries()) {
    const opened =
      document.content_hash === null
        ? null
        : await openDecrypted(documents.storage, database.encryption, document.content_hash);
    if (opened !== null) {
      // A number before the name: two papers may be called the same.
      const name = `${folder}/documents/${index + 1}-${document.type}-${safeName(document.file_name)}`;
      zip.addReadStream(opened.stream, name, { mtime, compress: false });
      await finished(opened.stream);
    }
    await noteDone();
  }
  for (const agreement of await listAgreementsOf(database.db, row.id)) {
    const file = await agreements.newestFileOf(database.db, clock, agreement);
    zip.addBuffer(file, `${folder}/agreements/${agreement.id}-${agreement.language}.pdf`, {
      mtime,
      compress: false,
    });
    await noteDone();
  }
}

/** A name without what leads elsewhere in a folder. */
const safeName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');

function writeReadme(language: Language, madeAt: Date): string {
  const { title, text, made } = textsOf(language).readme;
  const day = formatsFor(language).date(madeAt.toISOString());
  return `${title}\n${made.replace('{{day}}', day)}\n\n${text}\n`;
}
