import {
  type LoanRequestState,
  readServiceClock,
  SERVICE_RUNNING_STATES,
  workingMsBetween,
} from '@zeel/domain/loan-request';
import { FUNNEL_STEPS, type FunnelStep, roundedHours, TIMED_STATES } from '@zeel/domain/reports';
import type { Reports } from '@zeel/protocol/rooms/reports';
import { calendar, entriesOf, type Life, lenderDay, type PERIOD, sentMsOf } from './lives.ts';

/** The plain recomputation of one period. */
export function recount(lives: readonly Life[], { from, to }: typeof PERIOD) {
  const within = (ms: number | null): boolean => ms !== null && lenderDay(ms) >= from && lenderDay(ms) <= to;
  const begun = lives.filter(({ begunMs }) => within(begunMs));
  const sent = lives.filter((life) => within(sentMsOf(life)));
  const hoursIn = (state: LoanRequestState, fromMs: number, toMs: number): number =>
    roundedHours(
      SERVICE_RUNNING_STATES.includes(state) ? workingMsBetween(fromMs, toMs, calendar) : toMs - fromMs,
    );
  const reached = (life: Life, step: FunnelStep): boolean => {
    const state = { paid: 'submitted', taken_up: 'in_review' }[step as string] ?? step;
    if (step === 'begun') return true;
    return step === 'sent' ? sentMsOf(life) !== null : life.states.includes(state as LoanRequestState);
  };
  const rank = (values: readonly number[], share: number): number | null =>
    values.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? null;
  const staysIn = (state: LoanRequestState): number[] =>
    sent.flatMap((life) => {
      const entries = entriesOf(life);
      return entries.flatMap((entry, place) => {
        const next = entries[place + 1];
        return entry.state === state && next !== undefined ? [hoursIn(state, entry.atMs, next.atMs)] : [];
      });
    });
  const rejected = sent.filter(({ states }) => states.at(-1) === 'rejected');
  const offered = sent.filter(({ states }) => states.includes('offered'));
  return {
    funnel: FUNNEL_STEPS.slice(1).map((step) => [step, begun.filter((life) => reached(life, step)).length]),
    times: TIMED_STATES.map((state) => {
      const stays = staysIn(state);
      return [state, stays.length, rank(stays, 0.5), rank(stays, 0.9)];
    }),
    approved: sent.filter(({ states }) => states.includes('offered')).length,
    rejected: rejected.length,
    reasons: ['affordability', 'policy'].map(
      (code) => rejected.filter(({ reasons }) => reasons.includes(code)).length,
    ),
    requestedMnt: sent.reduce((sum, { amountMnt }) => sum + amountMnt, 0),
    stops: begun.filter((life) => sentMsOf(life) === null).length,
    offered: offered.length,
    offeredMnt: total(offered, lastOfferOf),
    disbursedMnt: total(
      sent.filter(({ states }) => states.includes('disbursed')),
      lastOfferOf,
    ),
    promise: ['kept', 'broken'].map((outcome) => sent.filter((life) => promiseOf(life) === outcome).length),
    papers: ['identity_card', 'income_statement'].map(
      (type) =>
        sent.filter(({ papers }) => papers.some((paper) => paper.type === type && isRejected(paper))).length,
    ),
    fees: [
      feesOf(sent, 'paid', ({ amountMnt }) => amountMnt),
      feesOf(sent, 'mismatch', ({ receivedMnt }) => receivedMnt ?? 0),
      feesOf(sent, 'refunded', ({ amountMnt, refundMnt }) => refundMnt ?? amountMnt),
    ],
  };
}

const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
const lastOfferOf = ({ offersMnt }: Life): number => offersMnt.at(-1) ?? 0;
const isRejected = ({ state, isAttached }: Life['papers'][number]): boolean =>
  state === 'rejected' && !isAttached;

/** How many fees ended so, and their sum. */
function feesOf(sent: readonly Life[], state: string, amountOf: (fee: Life['fees'][number]) => number) {
  const fees = sent.flatMap((life) => life.fees.filter((fee) => fee.state === state));
  return [fees.length, total(fees, amountOf)];
}

/** By the service clock itself: whether the first word of the lender came in time; null without one. */
function promiseOf(life: Life): 'kept' | 'broken' | null {
  const entries = entriesOf(life);
  const decided = entries.findIndex(({ state }) => state === 'offered' || state === 'rejected');
  const at = entries[decided];
  if (at === undefined) return null;
  const clock = readServiceClock({
    history: entries.slice(0, decided + 1),
    nowMs: at.atMs,
    targetMs: life.promisedMs,
    calendar,
  });
  if (!clock.ok) throw new Error(clock.error.code);
  return clock.value.level === 'overdue' ? 'broken' : 'kept';
}

export const summarise = (reports: Reports, which: 'now' | 'before'): ReturnType<typeof recount> => {
  const requests = (
    figures: readonly { key: string; now: { requests: number }; before: { requests: number } }[],
    key: string,
  ) => figures.find((figure) => figure.key === key)?.[which].requests ?? 0;
  const amount = (key: string) => reports.money.find((figure) => figure.key === key)?.[which].amountMnt ?? 0;
  return {
    funnel: reports.funnel
      .filter(({ key }) => key !== 'seen')
      .map((figure) => [figure.key, figure[which].requests]),
    times: reports.times.map(({ key, [which]: time }) => [
      key,
      time.requests,
      time.medianHours,
      time.ninetyHours,
    ]),
    approved: requests(reports.decisions, 'approved'),
    rejected: requests(reports.decisions, 'rejected'),
    reasons: ['affordability', 'policy'].map((code) => requests(reports.reasons, code)),
    requestedMnt: amount('requested'),
    stops: reports.stops.reduce((sum, figure) => sum + figure[which].requests, 0),
    offered: requests(reports.money, 'offered'),
    offeredMnt: amount('offered'),
    disbursedMnt: amount('disbursed'),
    promise: ['kept', 'broken'].map((key) => requests(reports.promise, key)),
    papers: ['identity_card', 'income_statement'].map((key) => requests(reports.papers, key)),
    fees: reports.fees.map((figure) => [figure[which].requests, figure[which].amountMnt]),
  };
};
