import type { LoanRequestState } from '../loan-request/index.ts';

/** In what way somebody stands in a loan request. Somebody who only acts for a company does not owe its debt. */
export const PERSON_ROLES = ['borrower', 'co_borrower', 'guarantor', 'representative'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** How firmly the lender is bound to a sum: an offer is approved, and only what is paid out has left the house. */
export const EXPOSURE_STAGES = ['asked', 'offered', 'accepted', 'signed', 'disbursed'] as const;
export type ExposureStage = (typeof EXPOSURE_STAGES)[number];

const STAGES: Readonly<Partial<Record<LoanRequestState, ExposureStage>>> = {
  fee_due: 'asked',
  submitted: 'asked',
  in_review: 'asked',
  info_requested: 'asked',
  pending_approval: 'asked',
  offered: 'offered',
  accepted: 'accepted',
  signed: 'signed',
  disbursed: 'disbursed',
};

/** The stage of the sum that a request stands for; null: a draft, or one that ended without money. */
export const exposureStageOf = (state: LoanRequestState): ExposureStage | null => STAGES[state] ?? null;

/** One request that a person stands in, with the sum that the lender would have out by it. */
export interface PersonRequest {
  readonly role: PersonRole;
  readonly state: LoanRequestState;
  readonly exposureMnt: number;
}

/** What the lender has, or may come to have, out with one person. */
export interface Exposure {
  /** How many requests the sums come from. */
  readonly requests: number;
  /** Owed by the person: as borrower or co-borrower. */
  readonly owedMnt: number;
  /** Owed by others, and by the person only if those do not pay. */
  readonly guaranteedMnt: number;
  readonly totalMnt: number;
  readonly byStage: Readonly<Record<ExposureStage, number>>;
}

const sumOf = (requests: readonly PersonRequest[]): number =>
  requests.reduce((sum, { exposureMnt }) => sum + exposureMnt, 0);

/** Adds up a person's requests. What ended without money counts for nothing, and neither does acting for a company. */
export function exposureOf(all: readonly PersonRequest[]): Exposure {
  const counted = all.filter(
    ({ role, state }) => role !== 'representative' && exposureStageOf(state) !== null,
  );
  const guaranteed = counted.filter(({ role }) => role === 'guarantor');
  const totalMnt = sumOf(counted);
  const guaranteedMnt = sumOf(guaranteed);
  const stageSum = (stage: ExposureStage): number =>
    sumOf(counted.filter(({ state }) => exposureStageOf(state) === stage));
  return {
    requests: counted.length,
    owedMnt: totalMnt - guaranteedMnt,
    guaranteedMnt,
    totalMnt,
    byStage: {
      asked: stageSum('asked'),
      offered: stageSum('offered'),
      accepted: stageSum('accepted'),
      signed: stageSum('signed'),
      disbursed: stageSum('disbursed'),
    },
  };
}
