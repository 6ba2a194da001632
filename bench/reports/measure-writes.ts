import { costOfEach } from '../desk/desk-pieces.ts';

/* What the reports add to the writing of a row: one column, the indexes that only they use, and the noting of days that were touched. */

const INDEXES = ['loan_requests_for_reports', 'loan_requests_begun'];
const TRIGGERS = ['touch_report_days', 'touch_changed_report_days'];

export function costOfReports(url: string): Promise<void> {
  const indexes = INDEXES.map((name) => [name, `drop index ${name}`] as const);
  const triggers = TRIGGERS.map((name) => `drop trigger ${name} on loan_requests`).join('; ');
  return costOfEach(
    url,
    new Map([
      ...indexes,
      ['noting the days', triggers],
      [
        'all of them and the column',
        `${triggers}; ${indexes.map(([, drop]) => drop).join('; ')}; alter table loan_requests drop column aimag cascade`,
      ],
    ]),
  );
}
