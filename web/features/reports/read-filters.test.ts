import { expect, test } from 'vitest';
import { readFilters, toQuestion } from './read-filters.ts';

const NOW = new Date('2026-11-17T03:00:00Z');
const ask = (search: string) => toQuestion(readFilters(new URLSearchParams(search)), NOW);

test('without days the last thirty, with one day that day, and never backwards', () => {
  expect(ask('')).toEqual({ from: '2026-10-19', to: '2026-11-17', by: 'product' });
  expect(ask('from=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-01' });
  expect(ask('from=2026-11-05&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-01' });
});

test('a side is read from the address, nonsense is left out', () => {
  expect(ask('of=channel:web&by=aimag')).toMatchObject({ dimension: 'channel', value: 'web', by: 'aimag' });
  expect(ask('of=colour:red&by=colour')).toEqual({ from: '2026-10-19', to: '2026-11-17', by: 'product' });
});

test('a second side counts beside another one, and only of another kind', () => {
  expect(ask('of=channel:web&and=aimag:Ховд')).toMatchObject({ crossDimension: 'aimag', crossValue: 'Ховд' });
  expect(ask('and=aimag:Ховд')).not.toHaveProperty('crossDimension');
  expect(ask('of=channel:web&and=channel:counter')).not.toHaveProperty('crossDimension');
});
