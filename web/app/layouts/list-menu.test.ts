import { ROLES } from '@zeel/domain/identity';
import { describe, expect, test } from 'vitest';
import { ROUTE_TABLE } from '../router/route-table.ts';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { listMenu } from './list-menu.ts';

const namesFor = (roles: Parameters<typeof listMenu>[0]): string[] =>
  listMenu(roles).flatMap(({ rows }) => rows.map(({ name }) => name));

describe('the menu', () => {
  test('an applicant sees their own screens only', () => {
    expect(namesFor(['applicant'])).toEqual(['home', 'requests', 'profile', 'notifications']);
  });

  test('an officer works at the desk and does not manage people', () => {
    expect(namesFor(['officer'])).toContain('desk');
    expect(namesFor(['officer'])).not.toContain('users');
  });

  test('the board of the team is for those who assign', () => {
    expect(namesFor(['officer'])).not.toContain('team');
    expect(namesFor(['approver'])).toContain('team');
  });

  test('work that waits for a second factor is left out, and what is open to all stays', () => {
    const held = listMenu(['administrator', 'officer'], true).flatMap(({ rows }) =>
      rows.map(({ name }) => name),
    );
    expect(held).toEqual(['profile', 'notifications']);
  });

  test('every menu row is someone’s', () => {
    const all = ROUTE_TABLE.filter(({ menu }) => menu).map(({ name }) => name);
    expect(namesFor(ROLES).sort()).toEqual([...all].sort());
  });

  test('a section without screens is left out', () => {
    expect(listMenu(['applicant']).map(({ section }) => section)).not.toContain('money');
  });
});

describe('the breadcrumbs', () => {
  test.each(ROUTE_TABLE)('the way to $name ends there and comes back to no screen twice', (row) => {
    const names = listBreadcrumbs(row);
    expect(names.at(-1)).toBe(row.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a review lies behind the desk', () => {
    const review = ROUTE_TABLE.find(({ name }) => name === 'review');
    expect(review && listBreadcrumbs(review)).toEqual(['home', 'desk', 'review']);
  });
});
