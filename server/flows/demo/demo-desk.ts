import type { DemoCaller } from './demo-client.ts';
import type { DemoRequest } from './demo-plan.ts';
import type { PlayedRequest } from './play-request.ts';

/** Somebody of the lender, who speaks under their own name. */
export interface DemoStaff extends DemoCaller {
  readonly userId: string;
  readonly email: string;
}

export interface DemoDesk {
  /** The lender's day on which the demo starts. */
  readonly today: string;
  readonly officers: readonly [DemoStaff, DemoStaff];
  readonly approvers: readonly [DemoStaff, DemoStaff];
}

export interface PlayedDossier extends PlayedRequest {
  readonly plan: DemoRequest;
  /** Counts through the plan, so that not every dossier has the same officer and the same notes. */
  readonly index: number;
}
