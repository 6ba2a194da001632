import { lenderDate } from '@zeel/domain/product';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DeskColumn, DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { Cell } from '../../../../platform/csv/index.ts';
import type { SheetCell } from '../../../../platform/xlsx/index.ts';
import { type Texts, textsOf } from '../texts.ts';

type Head = keyof Texts['export']['columns'];

interface Field {
  readonly head: Head;
  /** In characters. */
  readonly width: number;
  /** The value as it is. */
  readonly value: (row: DeskRow) => string | number | Date | null;
  /** The value in the words of the reader; left out where it is the same. */
  readonly words?: (row: DeskRow, texts: Texts['export']) => string | null;
}

const serviceOf = ({ service }: DeskRow): keyof Texts['export']['service'] | null => service?.level ?? null;

const momentOf = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

/** A draft never gets as far as the desk. */
const stateOf = (state: DeskRow['state'], { states }: Texts['export']): string =>
  state === 'draft' ? state : states[state];

const FIELDS: Readonly<Record<DeskColumn, readonly Field[]>> = {
  reference: [{ head: 'reference', width: 18, value: ({ reference }) => reference }],
  applicant: [{ head: 'applicant', width: 30, value: ({ applicantName }) => applicantName }],
  product: [{ head: 'product', width: 26, value: ({ productName }) => productName }],
  amount: [{ head: 'amount', width: 16, value: ({ amountMnt }) => amountMnt }],
  recommendation: [
    {
      head: 'recommendation',
      width: 18,
      value: ({ recommendation }) => recommendation?.outcome ?? null,
      words: ({ recommendation }, { outcomes }) => recommendation && outcomes[recommendation.outcome],
    },
  ],
  recommendedAmount: [
    {
      head: 'recommendedAmount',
      width: 16,
      value: ({ recommendation }) => recommendation?.amountMnt ?? null,
    },
  ],
  exposure: [{ head: 'exposure', width: 16, value: ({ exposureMnt }) => exposureMnt }],
  comment: [{ head: 'comment', width: 40, value: ({ recommendation }) => recommendation?.comment ?? null }],
  term: [{ head: 'term', width: 8, value: ({ termMonths }) => termMonths }],
  instalment: [{ head: 'instalment', width: 16, value: ({ instalmentMnt }) => instalmentMnt }],
  state: [
    {
      head: 'state',
      width: 24,
      value: ({ state }) => state,
      words: ({ state }, texts) => stateOf(state, texts),
    },
  ],
  service: [
    {
      head: 'service',
      width: 20,
      value: serviceOf,
      words: (row, { service }) => {
        const level = serviceOf(row);
        return level && service[level];
      },
    },
    {
      head: 'dueAt',
      width: 17,
      value: ({ service }) => momentOf(service?.level === 'paused' ? null : service?.dueAt),
    },
  ],
  score: [
    { head: 'score', width: 8, value: ({ score }) => score?.score ?? null },
    { head: 'grade', width: 8, value: ({ score }) => score?.grade ?? null },
  ],
  assignee: [{ head: 'assignee', width: 22, value: ({ assignee }) => assignee?.name ?? null }],
  submittedAt: [{ head: 'submittedAt', width: 17, value: (row) => momentOf(row.submittedAt) }],
  stateSince: [{ head: 'stateSince', width: 17, value: (row) => momentOf(row.stateSince) }],
  channel: [
    {
      head: 'channel',
      width: 10,
      value: ({ channel }) => channel,
      words: ({ channel }, { channels }) => channels[channel],
    },
  ],
};

export interface ExportTable {
  readonly heads: string[];
  readonly widths: number[];
  readonly toCsv: (row: DeskRow) => Cell[];
  readonly toSheet: (row: DeskRow) => SheetCell[];
}

/** The chosen columns, in their order, with heads in the caller's language. */
export function tableOf(columns: readonly DeskColumn[], language: Language): ExportTable {
  const texts = textsOf(language).export;
  const fields = columns.flatMap((column) => FIELDS[column]);
  const cellsOf = (row: DeskRow) =>
    fields.map(({ value, words }) => (words === undefined ? value(row) : words(row, texts)));
  return {
    heads: fields.map(({ head }) => texts.columns[head]),
    widths: fields.map(({ width }) => width),
    toCsv: (row) => cellsOf(row).map((cell) => (cell instanceof Date ? writeMoment(cell) : cell)),
    toSheet: cellsOf,
  };
}

/** YYYY-MM-DD HH:MM by the lender's clock, as spreadsheets of every language read it. */
const writeMoment = (moment: Date): string => `${lenderDate(moment)} ${formatsFor('en').time(moment)}`;
