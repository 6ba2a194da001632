import { costOfEach } from '../desk/desk-pieces.ts';

/* What the reports add to the writing of a row: the one column and the indexes that only they use. */

const INDEXES = ['loan_requests_for_reports', 'loan_requests_begun'];

export const costOfReports = (url: string): Promise<void> =>
  costOfEach(
    url,
    new Map([
      ...INDEXES.map((name) => [name, `drop index ${name}`] as const),
      [
        'both indexes and the column',
        'drop index loan_requests_for_reports; drop index loan_requests_begun; alter table loan_requests drop column aimag cascade',
      ] as const,
    ]),
  );
