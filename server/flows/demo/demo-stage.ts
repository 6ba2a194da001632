import type { Clock } from '../../platform/clock/index.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import type { DemoCaller, DemoClient } from './demo-client.ts';
import type { DemoDesk, DemoStaff } from './demo-desk.ts';

/** The app and the clock with which the demo's past is played. */
export interface DemoStage {
  readonly client: DemoClient;
  readonly database: Pick<OpenDatabase, 'db' | 'inTransaction'>;
  /** The clock of the app that is spoken with; `set` moves it. */
  readonly clock: Clock & { set(now: Date): void };
  /** When the demo starts, by the real clock. */
  readonly startsAt: Date;
  readonly applicant: DemoCaller & { readonly email: string };
  readonly finance: readonly [DemoStaff, DemoStaff];
  readonly desk: DemoDesk;
}
