import { isLoanRequestState, isOpen, type LoanRequestState } from '@zeel/domain/loan-request';
import { lenderDate, type ProductKind } from '@zeel/domain/product';
import { readSearchText, type SearchWord, type TermOfNumber } from '@zeel/domain/request-search';
import {
  DESK_STATES,
  type DeskFilter,
  SERVICE_FILTERS,
  type ServiceFilter,
} from '@zeel/protocol/rooms/desk-queue';
import type { Condition } from './condition.ts';
import { lenderMidnight } from './lender-days.ts';

/** The filter of the queue as values. */
export interface QueueFilter {
  readonly states: readonly LoanRequestState[];
  readonly products: readonly string[] | null;
  readonly kind: ProductKind | null;
  /** `nobody`, or whose. */
  readonly assignee: string | null;
  /** Whether a request waits for a decision that the caller may take; null: whoever decides. */
  readonly mayDecide: Condition | null;
  readonly amountFromMnt: number | null;
  readonly amountToMnt: number | null;
  /** Sent at this moment or later. */
  readonly sentFrom: Date | null;
  readonly sentBefore: Date | null;
  readonly service: readonly ServiceFilter[] | null;
  /** Null: no text was typed. */
  readonly words: readonly SearchWord[] | null;
  readonly now: Date;
}

const OPEN = DESK_STATES.filter(isOpen);

/** The years whose references a bare number may mean. */
const REFERENCE_YEARS = 6;
export const referenceYears = (now: Date): number[] => {
  const year = Number(lenderDate(now).slice(0, 4));
  return Array.from({ length: REFERENCE_YEARS }, (_, back) => year - back);
};

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

interface FilterCaller {
  readonly userId: string;
  readonly now: Date;
  readonly mayDecide: Condition;
  /** What a whole register number is found by. */
  readonly termOfNumber: TermOfNumber;
}

/** Reads what the query says. `me` is the caller, and days are those of the lender. */
export function readFilter(
  query: DeskFilter,
  { userId, now, mayDecide, termOfNumber }: FilterCaller,
): QueueFilter {
  const { assignee, service, ageFrom, ageTo } = query;
  return {
    states: readStates(query.states),
    products: query.products?.split(',') ?? null,
    kind: query.kind ?? null,
    assignee: assignee === undefined ? null : assignee === 'me' ? userId : assignee,
    mayDecide: query.decide === undefined ? null : mayDecide,
    amountFromMnt: numberOf(query.amountFrom),
    amountToMnt: numberOf(query.amountTo),
    sentFrom: ageTo === undefined ? null : lenderMidnight(now, -Number(ageTo)),
    sentBefore: ageFrom === undefined ? null : lenderMidnight(now, 1 - Number(ageFrom)),
    service: service === undefined ? null : SERVICE_FILTERS.filter((one) => service.split(',').includes(one)),
    words: query.text === undefined ? null : readSearchText(query.text, referenceYears(now), termOfNumber),
    now,
  };
}

function readStates(states: string | undefined): readonly LoanRequestState[] {
  if (states === undefined) return OPEN;
  return states === 'all' ? DESK_STATES : [...new Set(states.split(','))].filter(isLoanRequestState);
}

/** Whether the filter asks only for what is counted in advance. */
export const isTallied = ({
  mayDecide,
  amountFromMnt,
  amountToMnt,
  sentFrom,
  sentBefore,
  service,
  words,
}: QueueFilter): boolean =>
  [mayDecide, amountFromMnt, amountToMnt, sentFrom, sentBefore, service, words].every(
    (wish) => wish === null,
  );
