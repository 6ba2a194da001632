import { lenderDate } from '@zeel/domain/product';
import type { ReportDimension } from '@zeel/domain/reports';
import { formatsFor } from '@zeel/protocol/formats';
import {
  REPORT_NAMES,
  type ReportName,
  type Reports,
  TABLE_REPORTS,
  type TableReport,
} from '@zeel/protocol/rooms/reports';
import { textsOf } from '../../modules/reports/index.ts';
import { fillMessage } from '../../platform/i18n/index.ts';
import type { NamePaper } from '../../platform/papers/index.ts';
import type { ReportDocument, ReportPart } from '../../providers/pdf/index.ts';
import { nameFilters } from './name-filters.ts';
import type { AskedReports } from './read-reports.ts';
import { type ReportCell, tableOf } from './report-table.ts';
import { wordTable } from './word-table.ts';

type Asked = AskedReports & { readonly by: ReportDimension };
type AnyReport = ReportName | TableReport;

/** The columns whose numbers are drawn: of the period, and of the one before where it is told. */
const DRAWN: Readonly<Partial<Record<AnyReport, readonly [now: string, before?: string]>>> = {
  money: ['amountMnt', 'amountMntBefore'],
  fees: ['amountMnt', 'amountMntBefore'],
  times: ['medianHours', 'medianHoursBefore'],
  parts: ['sent'],
  months: ['sent'],
  load: ['open'],
};
const COUNTED = ['requests', 'requestsBefore'] as const;

/** Reports that tell requests only: their sums of money are always none. */
const WITHOUT_MONEY: readonly AnyReport[] = ['funnel', 'stops', 'promise', 'decisions', 'reasons', 'papers'];
const MONEY = ['amountMnt', 'amountMntBefore'];

interface Printed {
  readonly asked: Asked;
  /** What the reader calls it. */
  readonly name: string;
  readonly namePaper: NamePaper;
  readonly lender: { readonly name: string; readonly lines: readonly string[] };
  readonly madeAt: Date;
}

/** Every report as it is printed, in the words of its reader. */
export function composeDocument(
  reports: Reports,
  { asked, name, namePaper, lender, madeAt }: Printed,
): ReportDocument {
  const { language } = asked;
  const { title, page, chart, about } = textsOf(language);
  const { date, dateTime } = formatsFor(language);
  const days = ({ from, to }: { readonly from: string; readonly to: string }) =>
    `${date(from)} – ${date(to)}`;
  return {
    language,
    title: name,
    subtitle: title,
    letterhead: lender,
    facts: [
      { label: about.period, value: days(asked) },
      { label: about.before, value: days(reports.before) },
      ...nameFilters(reports, asked).map((value) => ({ label: about.only, value })),
      ...(reports.asOf === null ? [] : [{ label: about.asOf, value: dateTime(reports.asOf) }]),
    ],
    madeOn: lenderDate(madeAt),
    legend: { now: chart.now, before: chart.before },
    parts: [...REPORT_NAMES, ...TABLE_REPORTS].map((report) =>
      partOf(reports, report, { ...asked, namePaper }),
    ),
    page,
  };
}

function partOf(
  reports: Reports,
  report: AnyReport,
  { by, language, namePaper }: Asked & Pick<Printed, 'namePaper'>,
): ReportPart {
  const { titles, definitions, chart } = textsOf(language);
  const { number, yearMonth } = formatsFor(language);
  const table = tableOf(reports, report);
  const { heads, rows } = wordTable(table, { report, by, language, namePaper });
  const named = rows.map(([first, ...rest]) => [
    report === 'months' && typeof first === 'string' ? yearMonth(first) : first,
    ...rest,
  ]);
  const shown = (cell: ReportCell | undefined): string =>
    typeof cell === 'number' ? number(cell) : (cell ?? '–');
  const [nowHead, beforeHead] = DRAWN[report] ?? COUNTED;
  const numberAt = (row: readonly ReportCell[] | undefined, head: string | undefined): number => {
    const cell = head === undefined ? undefined : row?.[table.heads.indexOf(head)];
    return typeof cell === 'number' ? cell : 0;
  };
  const bars = named.map(([name], place) => ({
    name: shown(name),
    now: numberAt(table.rows[place], nowHead),
    before: numberAt(table.rows[place], beforeHead),
    label: shown(table.rows[place]?.[table.heads.indexOf(nowHead)]),
  }));
  // The words have one column less where a name stands for a value.
  const shift = table.heads.length - heads.length;
  const kept = heads
    .map((_, place) => place)
    .filter((place) => !(WITHOUT_MONEY.includes(report) && MONEY.includes(table.heads[place + shift] ?? '')));
  const isEmpty = bars.every(({ now, before }) => now === 0 && before === 0);
  const tooMany = report === 'parts' && reports.parts === null;
  return {
    heading: titles[report],
    definition: fillMessage(definitions[report], { hours: number(reports.promisedHours) }),
    none: tooMany ? chart.tooManyParts : isEmpty ? chart.none : null,
    bars,
    columns: kept.map((place) => ({
      head: heads[place] ?? '',
      isFigure: place > 0 && !(report === 'times' && place === 1),
    })),
    rows: named.map((row) => kept.map((place) => shown(row[place]))),
  };
}
