import { expect, test } from 'vitest';
import {
  DEFAULT_WORKING_CALENDAR,
  LIFE_STAGES,
  LOAN_REQUEST_STATES,
  type LoanRequestState,
  readLifeStages,
  readServiceStanding,
  readServiceTimes,
  type StateEntry,
  DEFAULT_SERVICE_TARGET_MS as targetMs,
} from './index.ts';

const calendar = { ...DEFAULT_WORKING_CALENDAR, holidays: new Set(['2026-11-26']) };
const at = (local: string): number => Date.parse(`${local}+08:00`);
/** Reads a life at a moment as the product does: the promise from the history, the stages from both. */
function readAt(history: readonly StateEntry[], now: string) {
  const state = history.at(-1)?.state ?? 'draft';
  const times = readServiceTimes(history, calendar, targetMs);
  if (!times.ok) throw new Error(times.error.code);
  const service = readServiceStanding(state, times.value, { nowMs: at(now), targetMs });
  return readLifeStages({ history, service, nowMs: at(now), targetMs, calendar });
}
const entry = (state: LoanRequestState, local: string): StateEntry => ({ state, atMs: at(local) });
/** Wednesday afternoon; the day after is a holiday. */
const SENT = entry('submitted', '2026-11-25T15:00');

test('the decision is expected two working days after sending, weekends and holidays left out', () => {
  const life = readAt([entry('draft', '2026-11-25T14:00'), SENT], '2026-11-25T15:00');
  expect(life).toEqual({
    behind: [{ stage: 'sent', atMs: SENT.atMs }],
    ahead: ['checked', 'decided', 'offer', 'signed', 'paid_out'],
    decision: { atMs: at('2026-11-30T15:00'), after: 'nothing' },
    end: null,
  });
});

test('while the applicant holds it the date depends on what they do now', () => {
  const feeDue = [entry('fee_due', '2026-11-25T14:00')];
  expect(readAt(feeDue, '2026-11-25T15:00')).toMatchObject({
    behind: [],
    ahead: LIFE_STAGES,
    decision: { atMs: at('2026-11-30T15:00'), after: 'fee' },
  });
  // Three of eighteen hours were used before the question; the other fifteen begin with the answer.
  const asked = [SENT, entry('info_requested', '2026-11-25T18:00')];
  expect(readAt(asked, '2026-11-30T09:00').decision).toEqual({
    atMs: at('2026-12-01T15:00'),
    after: 'answer',
  });
});

test('a broken promise is not followed by another one', () => {
  expect(readAt([SENT], '2026-12-03T10:00').decision).toBeNull();
  const asked = [SENT, entry('info_requested', '2026-12-03T10:00')];
  expect(readAt(asked, '2026-12-03T11:00').decision).toBeNull();
});

test('a request that goes back has to pass the later stages again', () => {
  const checked = entry('pending_approval', '2026-11-27T10:00');
  const offered = entry('offered', '2026-11-27T11:00');
  const history = [SENT, checked, offered, entry('in_review', '2026-11-27T12:00')];
  expect(readAt(history.slice(0, 3), '2026-11-27T11:00')).toMatchObject({
    behind: [
      { stage: 'sent', atMs: SENT.atMs },
      { stage: 'checked', atMs: checked.atMs },
      { stage: 'decided', atMs: offered.atMs },
    ],
    ahead: ['offer', 'signed', 'paid_out'],
    decision: null,
  });
  const back = readAt(history, '2026-11-27T12:00');
  expect(back.behind).toEqual([{ stage: 'sent', atMs: SENT.atMs }]);
  expect(back.ahead[0]).toBe('checked');
});

test('a request that has ended keeps what it passed and has nothing ahead', () => {
  const ends = LOAN_REQUEST_STATES.slice(LOAN_REQUEST_STATES.indexOf('rejected'));
  expect(ends).toHaveLength(5);
  for (const state of ends) {
    const end = entry(state, '2026-11-27T10:00');
    expect(readAt([SENT, end], '2026-11-27T11:00')).toEqual({
      behind: [{ stage: 'sent', atMs: SENT.atMs }],
      ahead: [],
      decision: null,
      end,
    });
  }
  const reopened = [SENT, entry('rejected', '2026-11-27T10:00'), entry('in_review', '2026-11-27T11:00')];
  expect(readAt(reopened, '2026-11-27T11:00')).toMatchObject({ end: null, ahead: LIFE_STAGES.slice(1) });
});

test('after the decision nothing has a date, and a paid-out request has every stage behind it', () => {
  const way: LoanRequestState[] = ['submitted', 'pending_approval', 'offered', 'accepted', 'signed'];
  for (let count = 3; count <= way.length; count += 1) {
    const history = way.slice(0, count).map((state) => entry(state, '2026-11-25T15:00'));
    const { decision, ahead } = readAt(history, '2026-11-25T16:00');
    expect([decision, ahead.length]).toEqual([null, LIFE_STAGES.length - count]);
  }
  const paid = readAt([SENT, entry('disbursed', '2026-11-30T10:00')], '2026-11-30T10:00');
  expect(paid).toMatchObject({ ahead: [], end: null });
  expect(paid.behind.map(({ stage }) => stage)).toEqual(LIFE_STAGES);
});
