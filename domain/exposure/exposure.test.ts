import { describe, expect, test } from 'vitest';
import { LOAN_REQUEST_STATES } from '../loan-request/index.ts';
import { EXPOSURE_STAGES, exposureOf, exposureStageOf, type PersonRequest } from './exposure.ts';

const request = (changes: Partial<PersonRequest> = {}): PersonRequest => ({
  role: 'borrower',
  state: 'in_review',
  exposureMnt: 1_000_000,
  ...changes,
});

describe('the stage of a state', () => {
  test('whatever ended without money has none, and neither has a draft', () => {
    expect(LOAN_REQUEST_STATES.filter((state) => exposureStageOf(state) === null)).toEqual([
      'draft',
      'rejected',
      'declined',
      'expired',
      'withdrawn',
      'cancelled',
    ]);
  });

  test('until it is approved a sum is asked for', () => {
    expect(LOAN_REQUEST_STATES.filter((state) => exposureStageOf(state) === 'asked')).toEqual([
      'fee_due',
      'submitted',
      'in_review',
      'info_requested',
      'pending_approval',
    ]);
  });
});

describe('the exposure of a person', () => {
  test('is nothing without requests', () => {
    expect(exposureOf([])).toEqual({
      requests: 0,
      owedMnt: 0,
      guaranteedMnt: 0,
      totalMnt: 0,
      byStage: { asked: 0, offered: 0, accepted: 0, signed: 0, disbursed: 0 },
    });
  });

  test('keeps what is owed apart from what is guaranteed', () => {
    const { requests, owedMnt, guaranteedMnt, totalMnt } = exposureOf([
      request(),
      request({ role: 'co_borrower', exposureMnt: 2_000_000 }),
      request({ role: 'guarantor', exposureMnt: 4_000_000 }),
    ]);
    expect({ requests, owedMnt, guaranteedMnt, totalMnt }).toEqual({
      requests: 3,
      owedMnt: 3_000_000,
      guaranteedMnt: 4_000_000,
      totalMnt: 7_000_000,
    });
  });

  test('has nothing of what ended, nor of companies that the person acts for', () => {
    const ended = LOAN_REQUEST_STATES.filter((state) => exposureStageOf(state) === null);
    const all = [...ended.map((state) => request({ state })), request({ role: 'representative' })];
    expect(exposureOf(all)).toMatchObject({ requests: 0, totalMnt: 0 });
  });

  test('its stages add up to the whole', () => {
    const all = LOAN_REQUEST_STATES.map((state, place) => request({ state, exposureMnt: 10 ** place }));
    const { byStage, totalMnt } = exposureOf(all);
    expect(EXPOSURE_STAGES.reduce((sum, stage) => sum + byStage[stage], 0)).toBe(totalMnt);
    expect(byStage).toMatchObject({
      offered: 10 ** 6,
      accepted: 10 ** 7,
      signed: 10 ** 8,
      disbursed: 10 ** 9,
    });
  });
});
