import type { Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../database/index.ts';
import { GivenUp } from '../jobs/index.ts';
import type { LetterContent, LetterFile } from './letter.ts';
import { MAIL_FILE_MAX_BYTES, type MailFile } from './mailer.ts';

/** A file for a letter, with what its words tell of it, such as when its numbers were counted. */
export interface MadeLetterFile {
  readonly file: MailFile;
  readonly values: LetterContent['values'];
}

interface AskedLetterFile {
  readonly reference: LetterFile['reference'];
  readonly userId: string | null;
  readonly language: Language;
}

/** Makes the file of a letter at the moment of sending. Null: its reader is to get nothing any more. */
export type MakeLetterFile = (db: Db, asked: AskedLetterFile) => Promise<MadeLetterFile | null>;

/** The makers of files by their names. */
export type LetterFileMakers = Readonly<Record<string, MakeLetterFile>>;

/** Has the file of a letter made by the room that named it. */
export async function makeLetterFile(
  db: Db,
  makers: LetterFileMakers,
  { maker, ...asked }: LetterFile & AskedLetterFile,
): Promise<MadeLetterFile | null> {
  const make = Object.hasOwn(makers, maker) ? makers[maker] : undefined;
  if (make === undefined) throw new Error(`Nobody makes the files of ${maker}.`);
  const made = await make(db, asked);
  if (made !== null && made.file.bytes.length > MAIL_FILE_MAX_BYTES)
    throw new GivenUp(`The file has ${made.file.bytes.length} bytes, more than a mail may carry.`);
  return made;
}
