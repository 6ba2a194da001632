/** News that something changed; a listener that cares reads it anew. A null topic: anything may have changed. */
export interface Change {
  readonly topic: string | null;
  readonly id: string | null;
}

export const EVERYTHING: Change = { topic: null, id: null };

/** What a line says: a change, or null when only its position has moved. */
export interface News {
  readonly change: Change | null;
  /** Where to go on from when the line breaks; only the server reads it. */
  readonly position: string | null;
}
