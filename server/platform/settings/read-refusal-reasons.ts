import type { RejectReason } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Db } from '../database/index.ts';
import { findSetting } from './stored-settings.ts';
import { USUAL_REASONS } from './usual-settings.ts';

/** Why requests are refused, as the lender has it now. */
const readReasons = async (db: Db): Promise<SettingValues['reasons']['list']> =>
  ((await findSetting(db, 'reasons')) ?? USUAL_REASONS).list;

interface RefusalReason {
  readonly code: RejectReason;
  readonly isActive: boolean;
  readonly sentence: string;
}

/** Every reason with what the applicant reads in a language. */
export const readRefusalReasons = async (db: Db, language: Language): Promise<RefusalReason[]> =>
  (await readReasons(db)).map(({ code, isActive, sentences }) => ({
    code,
    isActive,
    sentence: sentences[language],
  }));

/** The sentences of these reasons, also of those that are not given any more. */
export async function writeRefusalReasons(
  db: Db,
  language: Language,
  codes: readonly RejectReason[],
): Promise<string[]> {
  const known = new Map((await readReasons(db)).map(({ code, sentences }) => [code, sentences[language]]));
  return [...new Set(codes)].map((code) => known.get(code) ?? code);
}
