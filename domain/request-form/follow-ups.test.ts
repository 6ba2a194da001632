import { expect, test } from 'vitest';
import { asIsoDate } from '../schedule/index.ts';
import {
  checkStep,
  documentsFor,
  followUpDays,
  followUpsOf,
  isDueSoon,
  type RequestRules,
  reminderDayOf,
} from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { carLease } = SAMPLE_PRODUCTS;
const rules: RequestRules = {
  ...carLease.rules,
  documents: [
    { type: 'identity_card', isRequired: true, applicantKind: null },
    { type: 'insurance_policy', isRequired: true, applicantKind: null, followsWithinDays: 14 },
    { type: 'customs_paper', isRequired: false, applicantKind: null },
  ],
};
const product = { ...carLease, rules };
const data = completeRequestData(product);
// Ten in the evening of the 30th in London is the 31st in Ulaanbaatar.
const sentAt = new Date('2026-01-30T22:00:00Z');

test('a paper that may follow keeps nobody from sending; one that is needed does', () => {
  expect(
    checkStep('documents', data, completeContext(product, { documentTypes: ['identity_card'] })),
  ).toEqual([]);
  expect(checkStep('documents', data, completeContext(product, { documentTypes: [] }))).toEqual([
    { field: 'identity_card', code: 'document-missing' },
  ]);
});

test('papers stand in the order in which they are needed', () => {
  expect(documentsFor(rules, data)).toEqual([
    { type: 'identity_card', isRequired: true, followsWithinDays: null },
    { type: 'insurance_policy', isRequired: true, followsWithinDays: 14 },
    { type: 'customs_paper', isRequired: false, followsWithinDays: null },
  ]);
});

test('a paper that one rule needs to send does not follow by another, and the shorter time counts', () => {
  const twice = (...days: readonly (number | undefined)[]) =>
    documentsFor(
      {
        ...rules,
        documents: days.map((followsWithinDays) => ({
          type: 'other',
          isRequired: true,
          applicantKind: null,
          followsWithinDays,
        })),
      },
      data,
    )[0]?.followsWithinDays;
  expect([twice(14, undefined), twice(14, 7)]).toEqual([null, 7]);
});

test('the days are counted from the lender’s day of the sending', () => {
  expect([...followUpDays({ rules, data, sentAt, assetNamedAt: null })]).toEqual([
    ['insurance_policy', '2026-02-14'],
  ]);
});

test('only a paper that was not there when the request was sent follows it', () => {
  const later = new Date(sentAt.getTime() + 1);
  const of = (...files: Parameters<typeof followUpsOf>[1]) =>
    followUpsOf({ rules, data, sentAt, assetNamedAt: null }, files);
  const missing = { type: 'insurance_policy', dueOn: '2026-02-14', isThere: false };
  expect(of()).toEqual([missing]);
  expect(of({ type: 'identity_card', uploadedAt: sentAt })).toEqual([missing]);
  expect(of({ type: 'insurance_policy', uploadedAt: later })).toEqual([{ ...missing, isThere: true }]);
  expect(of({ type: 'insurance_policy', uploadedAt: sentAt })).toEqual([]);
});

test('papers about a thing that was named later follow from that day, also those that are else needed to send', () => {
  const late: RequestRules = {
    ...rules,
    preApprovalDays: 30,
    documents: [...rules.documents, { type: 'vendor_invoice', isRequired: true, applicantKind: null }],
  };
  const { leased } = data.asset;
  const open = { ...data, asset: { ...data.asset, leased: { ...leased, isChosenLater: true } } };
  expect(documentsFor(late, open).map(({ type }) => type)).toEqual(['identity_card']);
  expect([...followUpDays({ rules: late, data: open, sentAt, assetNamedAt: null })]).toEqual([]);
  const named = { rules: late, data, sentAt, assetNamedAt: new Date('2026-02-10T02:00:00Z') };
  expect([...followUpDays(named)]).toEqual([
    ['vendor_invoice', '2026-03-12'],
    ['insurance_policy', '2026-02-24'],
  ]);
  expect(followUpsOf(named, [{ type: 'vendor_invoice', uploadedAt: new Date('2026-02-11') }])).toMatchObject([
    { type: 'vendor_invoice', isThere: true },
    { type: 'insurance_policy', isThere: false },
  ]);
});

test('a missing paper is reminded of two working days before its last day, until that day', () => {
  // 2026-11-16 is a Monday; the Thursday before is a holiday.
  const workingDays = { weekend: [0, 6], holidays: new Set([asIsoDate('2026-11-12')]) };
  expect(reminderDayOf(asIsoDate('2026-11-20'), workingDays)).toBe('2026-11-18');
  expect(reminderDayOf(asIsoDate('2026-11-16'), workingDays)).toBe('2026-11-11');
  const paper = { type: 'insurance_policy', dueOn: asIsoDate('2026-11-16'), isThere: false } as const;
  const on = (today: string, change: object = {}) =>
    isDueSoon({ ...paper, ...change }, { today: asIsoDate(today), workingDays });
  expect([on('2026-11-10'), on('2026-11-11'), on('2026-11-16'), on('2026-11-17')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(on('2026-11-11', { isThere: true })).toBe(false);
});
