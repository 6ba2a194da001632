import type { Message } from '@zeel/protocol/rooms/messages';

/** Two parts of a thread as one, oldest first; what came later says whether a message was read. */
export function joinMessages<One extends Message>(
  known: readonly One[],
  fresh: readonly One[],
): readonly One[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1),
  );
}
