import { countVerdicts, type Row } from './collect-rows.ts';

const HEADINGS = ['Fault', 'What was done', 'What must show', 'Seen', 'Held'] as const;
const WIDEST_CELL = 96;

/** One line, without what would end a cell. */
const writeCell = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim();
  return line.length > WIDEST_CELL ? `${line.slice(0, WIDEST_CELL - 1)}…` : line;
};

/** The table of a run as Markdown, so that a person reads it in a terminal and docs/reliability.md takes it as it is. */
export function writeTable(rows: readonly Row[]): string {
  const lines = rows.map((row, index) => {
    // The description of a fault stands once, before all its lines.
    const isFirst = rows[index - 1]?.fault !== row.fault;
    const held = { held: 'yes', 'did not hold': 'NO', 'not tried': 'not tried' }[row.verdict];
    return [row.fault, isFirst ? row.did : '', row.must, row.saw, held].map(writeCell);
  });
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const writeLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [writeLine(HEADINGS), rule, ...lines.map(writeLine)].join('\n');
}

/** The run in one sentence. */
export function writeSum(rows: readonly Row[]): string {
  const { held, 'did not hold': broken, 'not tried': untried } = countVerdicts(rows);
  return `${held} held, ${broken} did not hold, ${untried} not tried.`;
}
