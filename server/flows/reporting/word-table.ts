import type { ReportDimension } from '@zeel/domain/reports';
import { isOwnPaper, isUsualPaper } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ReportName, TableReport } from '@zeel/protocol/rooms/reports';
import { textsOf } from '../../modules/reports/index.ts';
import type { NamePaper } from '../../platform/papers/index.ts';
import type { ReportCell, ReportTable } from './report-table.ts';

interface Worded {
  readonly report: ReportName | TableReport;
  readonly by: ReportDimension;
  readonly language: Language;
  /** What the lender calls papers, in that language. */
  readonly namePaper: NamePaper;
}

/** Words by any code; what nobody has named stays a code. */
type Words = Readonly<Record<string, string>>;

const read = <Cell>(words: Words | undefined, code: Cell): Cell | string =>
  (typeof code === 'string' ? words?.[code] : undefined) ?? code;

/** A report in the words of its reader, for a sheet: names instead of ids, words instead of codes. */
export function wordTable<Cell>(
  { heads, rows }: ReportTable<Cell | ReportCell>,
  { report, by, language, namePaper }: Worded,
): ReportTable<Cell | ReportCell> {
  const texts = textsOf(language);
  const named = heads[1] === 'name';
  const keys: Readonly<Record<string, Words>> = {
    ...texts.keys,
    times: texts.states,
    reasons: texts.reasons,
    stops: { ...texts.steps, '': texts.noStep },
  };
  const wordKey = (key: Cell | ReportCell): Cell | ReportCell =>
    report === 'papers' && typeof key === 'string' && (isUsualPaper(key) || isOwnPaper(key))
      ? namePaper(key)
      : read(keys[report], key);
  const nameOf = ([value, name]: readonly (Cell | ReportCell)[]): Cell | ReportCell =>
    name ?? (report === 'parts' && by === 'channel' ? read(texts.channels, value ?? null) : texts.nobody);
  return {
    heads: (named ? heads.slice(1) : heads).map((head) => read(headsOf(texts.heads, report), head)),
    rows: rows.map((row) => {
      if (named) return [nameOf(row), ...row.slice(2)];
      const [key = null, ...rest] = row;
      const [first, ...others] = rest;
      return [
        wordKey(key),
        ...(report === 'times' ? [read(texts.measures, first ?? null), ...others] : rest),
      ];
    }),
  };
}

const headsOf = (heads: ReturnType<typeof textsOf>['heads'], report: string): Words => ({
  ...heads,
  key: heads.what,
  state: heads.what,
  name: report === 'load' ? heads.officer : heads.what,
});
