import { describe, expect, test } from 'vitest';
import type { AssetCondition } from '../product/index.ts';
import { type AssetData, checkStep, type FieldProblem, type RequestProduct } from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { businessLoan, securedLoan, carLease, motorcycleLease, phoneLease } = SAMPLE_PRODUCTS;

function problemsOfLeased(
  product: RequestProduct,
  changes: Partial<AssetData['leased']>,
  condition: AssetCondition = 'new',
): FieldProblem[] {
  const data = completeRequestData(product);
  const leased = { ...data.asset.leased, ...changes };
  const terms = { ...data.terms, condition };
  return checkStep('asset', { ...data, terms, asset: { ...data.asset, leased } }, completeContext(product));
}

describe('the leased thing', () => {
  test.each<[string, RequestProduct, Partial<AssetData['leased']>, FieldProblem]>([
    ['no make', carLease, { make: '' }, { field: 'leased.make', code: 'required' }],
    ['no model', phoneLease, { model: '' }, { field: 'leased.model', code: 'required' }],
    ['no year', motorcycleLease, { year: null }, { field: 'leased.year', code: 'required' }],
    [
      'an ancient year',
      carLease,
      { year: 1949 },
      { field: 'leased.year', code: 'year-range', values: { min: 1950, max: 2027 } },
    ],
    [
      'a year to come',
      carLease,
      { year: 2028 },
      { field: 'leased.year', code: 'year-range', values: { min: 1950, max: 2027 } },
    ],
    ['no vendor', phoneLease, { vendorName: '' }, { field: 'leased.vendorName', code: 'required' }],
    [
      'a vendor’s phone that is none',
      carLease,
      { vendorPhone: '12' },
      { field: 'leased.vendorPhone', code: 'phone-shape' },
    ],
    [
      'an endless policy',
      carLease,
      { policyNumber: '1'.repeat(61) },
      { field: 'leased.policyNumber', code: 'too-long', values: { max: 60 } },
    ],
  ])('%s', (_, product, changes, expected) => {
    expect(problemsOfLeased(product, changes)).toEqual([expected]);
  });

  test('a used vehicle is known by its VIN or its plate, and has run', () => {
    expect(problemsOfLeased(carLease, {}, 'used')).toEqual([
      { field: 'leased.serialNumber', code: 'required' },
      { field: 'leased.mileageKm', code: 'required' },
    ]);
    expect(problemsOfLeased(carLease, { plate: '1234УБА', mileageKm: 0 }, 'used')).toEqual([]);
    expect(problemsOfLeased(carLease, { serialNumber: 'NHW20-1234567', mileageKm: 88_000 }, 'used')).toEqual(
      [],
    );
    expect(problemsOfLeased(carLease, { plate: '\u200B', mileageKm: 1 }, 'used')).toEqual([
      { field: 'leased.serialNumber', code: 'required' },
    ]);
    expect(problemsOfLeased(carLease, { plate: '1234УБА', mileageKm: 10_000_001 }, 'used')).toEqual([
      { field: 'leased.mileageKm', code: 'too-large', values: { max: 10_000_000 } },
    ]);
  });

  test('what does not apply is not looked at', () => {
    expect(problemsOfLeased(phoneLease, { year: 3, mileageKm: -1, plate: 'x'.repeat(99) }, 'used')).toEqual(
      [],
    );
    expect(problemsOfLeased(motorcycleLease, { insurer: 'x'.repeat(999) })).toEqual([]);
    expect(problemsOfLeased(carLease, { mileageKm: -1 }, 'new')).toEqual([]);
  });
});

describe('what is pledged', () => {
  const problemsOfPledge = (product: RequestProduct, changes: Partial<AssetData['collateral']>) => {
    const data = completeRequestData(product);
    const collateral = { ...data.asset.collateral, ...changes };
    return checkStep('asset', { ...data, asset: { ...data.asset, collateral } }, completeContext(product));
  };

  test('is answered with yes or no where it is optional', () => {
    expect(problemsOfPledge(businessLoan, { isOffered: null })).toEqual([
      { field: 'collateral.isOffered', code: 'required' },
    ]);
    expect(problemsOfPledge(businessLoan, { isOffered: false, valueMnt: -1 })).toEqual([]);
    expect(problemsOfPledge(businessLoan, { isOffered: true }).map(({ field }) => field)).toEqual([
      'collateral.kind',
      'collateral.description',
      'collateral.valueMnt',
      'collateral.ownerName',
    ]);
  });

  test('is described where it must be, whatever was answered', () => {
    expect(problemsOfPledge(securedLoan, { isOffered: false })).toEqual([]);
    expect(problemsOfPledge(securedLoan, { valueMnt: 0 })).toEqual([
      { field: 'collateral.valueMnt', code: 'too-small', values: { min: 1 } },
    ]);
    expect(problemsOfPledge(securedLoan, { ownerName: '' })).toEqual([
      { field: 'collateral.ownerName', code: 'required' },
    ]);
  });
});
