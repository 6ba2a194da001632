import { expect, test } from 'vitest';
import { linkTable } from './link-table.ts';

const asked = {
  from: '2026-03-01',
  to: '2026-03-31',
  by: 'aimag',
  dimension: 'channel',
  value: 'web',
  language: 'en',
} as const;
const PAGE = 'https://zeel.example/reports?from=2026-03-01&to=2026-03-31&by=aimag&of=channel%3Aweb&show=';
const link = (
  ...[table, report]: Parameters<typeof linkTable> extends [infer T, infer R, ...unknown[]] ? [T, R] : never
) => linkTable(table, report, { publicUrl: 'https://zeel.example', asked }).rows;

test('every number leads to the page that shows the requests behind it, and nothing else does', () => {
  const heads = ['key', 'requests', 'amountMnt', 'requestsBefore', 'amountMntBefore'];
  expect(
    link(
      {
        heads,
        rows: [
          ['sent', 3, 0, 2, 0],
          ['begun', 4, 0, 2, 0],
          ['paid', 0, 0, 0, 0],
        ],
      },
      'funnel',
    ),
  ).toEqual([
    [
      'sent',
      { value: 3, url: `${PAGE}funnel%3Asent` },
      0,
      { value: 2, url: `${PAGE}funnel%3Asent%3Abefore` },
      0,
    ],
    ['begun', 4, 0, 2, 0],
    ['paid', 0, 0, 0, 0],
  ]);
  expect(
    link({ heads: ['value', 'name', 'sent', 'requestedMnt'], rows: [['Ховд', 'Ховд', 2, 900]] }, 'parts'),
  ).toEqual([
    ['Ховд', 'Ховд', { value: 2, url: `${PAGE}money%3Arequested%3Aof%3A${encodeURIComponent('Ховд')}` }, 900],
  ]);
  expect(link({ heads: ['month', 'rejected'], rows: [['2026-02', 1]] }, 'months')).toEqual([
    ['2026-02', { value: 1, url: `${PAGE}decisions%3Arejected%3Amonth%3A2026-02` }],
  ]);
  expect(link({ heads: ['value', 'name', 'late'], rows: [['', null, 5]] }, 'load')).toEqual([
    ['', null, { value: 5, url: `${PAGE}load%3Alate%3Aof%3A` }],
  ]);
});
