export type AuditFault =
  /** A link is missing: the numbers do not follow each other. */
  | 'gap'
  /** A link does not continue from the one before it, or stands out of the order of writing. */
  | 'broken-link'
  /** The content of the event is not the content that was hashed. */
  | 'event-changed'
  /** The payload is not what was digested. */
  | 'payload-changed'
  /** The payload is gone, and no later erasure in the trail names the event. */
  | 'erasure-unnamed'
  /** The event of a link, or of a note that it is not sealed yet, is gone. */
  | 'event-missing'
  /** An event stands outside the chain, and is not noted to be sealed. */
  | 'event-unlinked'
  /** The stored head is not the end of the chain. */
  | 'head-mismatch'
  /** The events of a loan request or payment do not continue each other: one was changed or removed, perhaps before it was sealed. */
  | 'subject-broken'
  /** The chain is shorter than, or differs from, what was exported earlier. */
  | 'anchor-mismatch'
  /** Events are not anchored although they happened long ago: whatever keeps the anchors has stopped. */
  | 'anchor-late'
  /** Events are not sealed although they happened long ago: the sealer has stopped. */
  | 'seal-late';

export interface FoundFault {
  /** The number of the event in the chain; an event that is not sealed has the number that it would get. */
  readonly seq: number;
  readonly fault: AuditFault;
}

/** A trail that was rewritten as a whole has a fault in every event; the first thousand tell enough. */
const LISTED_FAULTS = 1_000;

/** Gathers faults: counts all of them and lists the first. */
export class FaultList {
  readonly faults: FoundFault[] = [];
  faultCount = 0;

  add(seq: number, fault: AuditFault): void {
    this.faultCount += 1;
    if (this.faults.length < LISTED_FAULTS) this.faults.push({ seq, fault });
  }
}
