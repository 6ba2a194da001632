import type { StatementLine } from '@zeel/domain/payout';
import { readBankAmount, readBankDay } from './read-figures.ts';

type Column = 'day' | 'journal' | 'amount' | 'debit' | 'credit' | 'description';

/** What the columns are called, in the gateway's words and in those of the banks' pages. */
const HEADS: Readonly<Record<Column, readonly string[]>> = {
  day: ['trandate', 'date', 'огноо', 'гүйлгээний огноо'],
  journal: ['journal', 'reference', 'журнал', 'журналын дугаар', 'дугаар'],
  amount: ['amount', 'дүн', 'гүйлгээний дүн'],
  debit: ['debit', 'дебит', 'дебит гүйлгээ', 'зарлага'],
  credit: ['credit', 'кредит', 'кредит гүйлгээ', 'орлого'],
  description: ['description', 'утга', 'гүйлгээний утга'],
};

const SEPARATORS = [',', ';', '\t'] as const;

/** Cells of RFC 4180, by whichever separator the first line has most of. */
function readCells(content: string): string[][] {
  const [head = ''] = content.split(/\r?\n/, 1);
  const separator = SEPARATORS.toSorted((one, other) => head.split(other).length - head.split(one).length)[0];
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    if (isQuoted && character === '"' && content.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && character === '\n') endRow();
    else if (isQuoted || character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

/**
 * A statement that somebody saved at the bank. Null when it is none: without the columns for day, words and sums, or with a day that
 * cannot be read.
 */
export function readStatementCsv(content: string): readonly StatementLine[] | null {
  const [heads = [], ...rows] = readCells(content.replace(/^\uFEFF/, ''));
  const names = heads.map((head) => head.trim().toLowerCase());
  const placeOf = (column: Column): number => names.findIndex((name) => HEADS[column].includes(name));
  const cellOf = (row: readonly string[], column: Column): string => row[placeOf(column)]?.trim() ?? '';
  const hasSums = placeOf('amount') !== -1 || placeOf('debit') !== -1;
  if (placeOf('day') === -1 || placeOf('description') === -1 || !hasSums) return null;
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const bookedOn = readBankDay(cellOf(row, 'day'));
    // Balances and totals stand in lines without a day.
    if (bookedOn === null) continue;
    lines.push({
      bookedOn,
      journal: cellOf(row, 'journal'),
      amountMnt:
        placeOf('amount') === -1
          ? readSides(cellOf(row, 'debit'), cellOf(row, 'credit'))
          : readBankAmount(cellOf(row, 'amount')),
      description: cellOf(row, 'description'),
    });
  }
  return lines;
}

/** A booking whose sum stands on one of two sides: what left the account, or what came. */
function readSides(debit: string, credit: string): number | null {
  const [out, back] = [debit || '0', credit || '0'].map(readBankAmount);
  return out === null || out === undefined || back === null || back === undefined
    ? null
    : back - Math.abs(out);
}
