import { isKnownPaper, isUsualPaper, type OwnPaper, type PaperKind } from '@zeel/domain/request-form';
import { isNewPaper } from '@zeel/protocol/rooms/papers';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Config } from '../../platform/config/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type FieldRefusal, refuseFields } from '../../platform/http/index.ts';
import { newShortCode } from '../../platform/ids/index.ts';
import { readPaperKinds, readSetting } from '../../platform/settings/index.ts';

/**
 * A list of kinds of papers as it is kept: those that are new get their code, which nothing has ever had. Refused is a code that the
 * service did not make, and one of the lender's own kinds that lacks words in a language that people read.
 */
export async function preparePapers(
  tx: Tx,
  config: Config,
  { list }: SettingValues['papers'],
): Promise<SettingValues['papers']> {
  const known = await readPaperKinds(tx);
  const { offered } = await readSetting({ db: tx, config }, 'languages');
  const refused: Record<string, FieldRefusal> = {};
  for (const [at, { code, isActive, words }] of list.entries()) {
    if (!isNewPaper(code) && !isKnownPaper(known, code))
      refused[`value.list.${at}.code`] = { code: 'not_an_option' };
    if (isUsualPaper(code) || !isActive) continue;
    for (const language of offered)
      if (words[language] === undefined)
        refused[`value.list.${at}.words.${language}.name`] = { code: 'required' };
  }
  if (Object.keys(refused).length > 0) refuseFields(refused);
  const taken = new Set<string>(known.map(({ code }) => code));
  return {
    list: list.map((kind) => (isNewPaper(kind.code) ? { ...kind, code: newCode(taken) } : kind)),
  };
}

function newCode(taken: Set<string>): PaperKind['code'] {
  const code: OwnPaper = `own_${newShortCode()}`;
  if (taken.has(code)) return newCode(taken);
  taken.add(code);
  return code;
}
