import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useEffect, useRef, useState } from 'react';
import { type AssignResults, useAssignRequestsMutation } from './api.ts';

/** So many at a time: each answer moves the bar, and stopping leaves few on their way. */
const CHUNK = 20;

export type AssignOutcome = AssignResults[number]['outcome'] | 'failed';
export type AssignedItem = Pick<DeskRow, 'id' | 'reference' | 'applicantName'> & {
  readonly outcome: AssignOutcome;
};

export interface BulkAssign {
  /** How many have been answered, while it runs. */
  readonly done: number | null;
  readonly items: readonly AssignedItem[] | null;
  readonly run: (assigneeUserId: string, rows: readonly DeskRow[]) => Promise<void>;
  readonly stop: () => void;
}

/** Whether a request went through; the others stay chosen. */
export const isSettled = (outcome: AssignOutcome): boolean =>
  outcome === 'assigned' || outcome === 'unchanged';

/** Gives many requests to one officer, a few at a time, and keeps how each went. */
export function useBulkAssign(): BulkAssign {
  const [send] = useAssignRequestsMutation();
  const [done, setDone] = useState<number | null>(null);
  const [items, setItems] = useState<readonly AssignedItem[] | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const run: BulkAssign['run'] = async (assigneeUserId, rows) => {
    isStopped.current = false;
    const answered: AssignedItem[] = [];
    setItems(null);
    setDone(0);
    for (let from = 0; from < rows.length && !isStopped.current; from += CHUNK) {
      const part = rows.slice(from, from + CHUNK);
      const reply = await send({
        assigneeUserId,
        items: part.map(({ id, version }) => ({ loanRequestId: id, version })),
      });
      const outcomes = new Map(reply.data?.map(({ loanRequestId, outcome }) => [loanRequestId, outcome]));
      for (const { id, reference, applicantName } of part)
        answered.push({ id, reference, applicantName, outcome: outcomes.get(id) ?? 'failed' });
      setDone(answered.length);
    }
    setDone(null);
    setItems(answered);
  };
  const stop = (): void => {
    isStopped.current = true;
  };
  return { done, items, run, stop };
}
