import type { Session } from '../../../platform/sessions/index.ts';
import type { Condition } from './condition.ts';

/** What other rooms say to the queue. */
export interface QueuePorts {
  /** Whether the request whose `id` a query reads waits for a decision that this person may take. */
  readonly mayDecide: (person: Session) => Condition;
}
