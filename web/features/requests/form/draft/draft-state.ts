import type { DataStep, RequestData, RequestStep } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { AnswerChange } from './merge-answers.ts';

/**
 * `new`: nothing on the server yet. `saved`: everything is there. `typed`: something is only here, until the step is
 * left. `waiting`: no answer came; it is tried again by itself. `refused`: the server will not take it as it is.
 */
export type SaveStatus = 'new' | 'saved' | 'typed' | 'saving' | 'waiting' | 'refused';

/** Why the draft could not be opened or gone on with. */
export type DraftTrouble =
  /** The draft has lapsed, was thrown away or its link is wrong. What is typed here stays. */
  | 'gone'
  /** The product takes no new requests. */
  | 'closed';

/** The answers that another tab or device saved meanwhile. */
export interface Elsewhere {
  /** Taken over, since nothing was typed there here. */
  readonly taken: readonly AnswerChange[];
  /** Answered differently on both sides: the person says which one stays. Nothing is saved until then. */
  readonly conflicts: readonly AnswerChange[];
}

/** Everything the form shows, in one value that is replaced whole. */
export interface DraftState {
  readonly data: RequestData;
  /** As the server last told it; null before the first step was left. */
  readonly request: LoanRequest | null;
  readonly secret: string | null;
  /** Steps that have been left at least once. */
  readonly visited: ReadonlySet<RequestStep>;
  readonly status: SaveStatus;
  readonly trouble: DraftTrouble | null;
  readonly elsewhere: Elsewhere | null;
  /** The server's words about single answers, by their path from the whole: `applicant.phone`. */
  readonly refusals: Readonly<Record<string, string>>;
}

export const isDataStep = (step: RequestStep): step is DataStep => step !== 'documents';

/** Whether it has been sent; what happens after that is no longer the form's. */
export const isSent = ({ request }: Pick<DraftState, 'request'>): boolean =>
  request !== null && request.state !== 'draft';
