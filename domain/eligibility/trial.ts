import { SUGGESTIONS, type Suggestion } from './ruleset.ts';

/** What people decided about a request; null while nobody has. */
export const DECIDED = ['approved', 'rejected'] as const;
export type Decided = (typeof DECIDED)[number];

type Counts = Readonly<Record<Suggestion, number>>;

/** What two scorecards suggest for the same requests, and what people decided about them. */
export interface TrialTally {
  readonly requests: number;
  /** By the version in force. */
  readonly before: Counts;
  /** By the one that is tried. */
  readonly after: Counts;
  /** Requests for which the two say different things. */
  readonly differ: number;
  /** What the one that is tried suggests for what people approved, and for what they rejected. */
  readonly approved: Counts;
  readonly rejected: Counts;
}

/** One past request under both scorecards. */
export interface TriedRequest {
  readonly before: Suggestion;
  readonly after: Suggestion;
  readonly decided: Decided | null;
}

const NONE: Counts = { approve: 0, refer: 0, refuse: 0 };
export const EMPTY_TALLY: TrialTally = {
  requests: 0,
  before: NONE,
  after: NONE,
  differ: 0,
  approved: NONE,
  rejected: NONE,
};

const oneMore = (counts: Counts, suggestion: Suggestion): Counts => ({
  ...counts,
  [suggestion]: counts[suggestion] + 1,
});

/** The tally with one request more. */
export const addToTally = (tally: TrialTally, { before, after, decided }: TriedRequest): TrialTally => ({
  ...tally,
  requests: tally.requests + 1,
  before: oneMore(tally.before, before),
  after: oneMore(tally.after, after),
  differ: tally.differ + (before === after ? 0 : 1),
  ...(decided === null ? {} : { [decided]: oneMore(tally[decided], after) }),
});

/** Whether a suggestion is the opposite of what people decided. A closer look contradicts nobody. */
export const contradictsDecision = ({ after, decided }: Pick<TriedRequest, 'after' | 'decided'>): boolean =>
  (decided === 'approved' && after === 'refuse') || (decided === 'rejected' && after === 'approve');

/** The requests of a tally whose suggestion is the opposite of what people decided. */
export const countContradictions = ({ approved, rejected }: TrialTally): number =>
  approved.refuse + rejected.approve;

/** The share of a suggestion among all requests of a tally, in basis points; null without requests. */
export function shareBpsOf(counts: Counts, suggestion: Suggestion): number | null {
  const all = SUGGESTIONS.reduce((sum, one) => sum + counts[one], 0);
  return all === 0 ? null : Math.round((counts[suggestion] * 10_000) / all);
}
