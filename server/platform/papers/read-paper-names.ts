import { type DocumentType, wordsOfPaper } from '@zeel/domain/request-form';
import { fallbackAmong, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../database/index.ts';
import { findSetting, readPaperKinds } from '../settings/index.ts';
import { defaultPaperName } from './default-paper-names.ts';

/** What a kind of paper is called. */
export type NamePaper = (type: DocumentType) => string;

/** The one way to name papers in letters and files: in the lender's words where it has some, else in those of the service. */
export async function readPaperNames(db: Db, language: Language): Promise<NamePaper> {
  const kinds = await readPaperKinds(db);
  const offered = (await findSetting(db, 'languages'))?.offered ?? LANGUAGES;
  const fallback = fallbackAmong(offered);
  const own = new Map(kinds.map((kind) => [kind.code, wordsOfPaper(kind, language, fallback)?.name]));
  return (type) => own.get(type) ?? defaultPaperName(type, language);
}
