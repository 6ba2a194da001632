import type { ReceivedMail } from './start-smtp-simulator.ts';

/** How often each mail arrived, by the id of its row in the outbox. */
export function countArrivals(received: readonly ReceivedMail[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { data } of received) {
    const id = /^Message-ID: <([0-9a-f-]{36})@/m.exec(data)?.[1] ?? '';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
