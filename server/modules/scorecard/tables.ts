import type { Decided, Suggestion, TrialTally } from '@zeel/domain/eligibility';
import type { ScorecardContent, TrialState } from '@zeel/protocol/rooms/scorecard';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface ScorecardVersionsTable {
  version: number;
  content: JSONColumnType<ScorecardContent>;
  created_at: ColumnType<Date, Date, never>;
  revision: Generated<number>;
  written_by_user_id: string | null;
  published_by_user_id: string | null;
  published_at: Date | null;
}

/** What a trial found: of all requests, and of those of each product and of each officer by id. */
export interface TrialSums {
  readonly all: TrialTally;
  readonly products: Readonly<Record<string, TrialTally>>;
  /** The id is empty for requests of nobody. */
  readonly officers: Readonly<Record<string, TrialTally>>;
}

interface ScorecardTrialsTable {
  id: string;
  version: number;
  revision: number;
  content: JSONColumnType<ScorecardContent>;
  base_version: number;
  state: TrialState;
  total: Generated<number | null>;
  done: Generated<number>;
  last_request_id: Generated<string | null>;
  sums: JSONColumnType<TrialSums>;
  asked_by_user_id: string;
  asked_at: ColumnType<Date, Date, never>;
  finished_at: Generated<Date | null>;
}

interface ScorecardTrialDifferencesTable {
  trial_id: string;
  loan_request_id: string;
  before: Suggestion;
  after: Suggestion;
  score_before: number;
  score_after: number;
  decided: Decided | null;
  differs: boolean;
  contradicts: boolean;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    scorecard_versions: ScorecardVersionsTable;
    scorecard_trials: ScorecardTrialsTable;
    scorecard_trial_differences: ScorecardTrialDifferencesTable;
  }
}
