import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { MY_WORK } from '../home/list-now.ts';
import { useAssignRequestsMutation, useLazyDeskPageQuery } from '../queue/api.ts';
import { isSettled } from '../queue/use-bulk-assign.ts';
import type { OfficerLoad } from './api.ts';
import { proposeMoves } from './propose-moves.ts';

/** One request of a proposal, and whether the lead wants it moved. */
export interface ProposedRequest {
  readonly row: DeskRow;
  readonly from: OfficerLoad;
  readonly to: OfficerLoad;
  readonly isWanted: boolean;
}

export type Balance =
  | { readonly step: 'none' | 'reading' | 'even' | 'failed' }
  | { readonly step: 'proposed' | 'moving'; readonly requests: readonly ProposedRequest[] }
  | { readonly step: 'moved'; readonly count: number; readonly refused: readonly ProposedRequest[] };

export interface Balancing {
  readonly balance: Balance;
  readonly propose: (officers: readonly OfficerLoad[]) => Promise<void>;
  readonly toggle: (loanRequestId: string) => void;
  readonly confirm: () => Promise<void>;
  readonly forget: () => void;
}

/** Proposes which requests should go from one officer to another, and moves those that the lead confirms. */
export function useBalance(): Balancing {
  const language = useLanguage();
  const [read] = useLazyDeskPageQuery();
  const [assign] = useAssignRequestsMutation();
  const [balance, setBalance] = useState<Balance>({ step: 'none' });

  const propose: Balancing['propose'] = async (officers) => {
    const moves = proposeMoves(officers);
    if (moves.length === 0) return setBalance({ step: 'even' });
    setBalance({ step: 'reading' });
    const requests: ProposedRequest[] = [];
    for (const from of new Set(moves.map((move) => move.from))) {
      // What is due last is moved first: nobody loses what they are about to finish.
      const { data } = await read({
        language,
        ...MY_WORK,
        assignee: from.userId,
        sort: 'dueAt',
        order: 'desc',
        limit: '25',
      });
      if (!data) return setBalance({ step: 'failed' });
      const rows = [...data.requests];
      for (const { to, count } of moves.filter((move) => move.from === from))
        for (const row of rows.splice(0, count)) requests.push({ row, from, to, isWanted: true });
    }
    setBalance({ step: 'proposed', requests });
  };
  const toggle: Balancing['toggle'] = (loanRequestId) => {
    if (balance.step !== 'proposed') return;
    setBalance({
      step: 'proposed',
      requests: balance.requests.map((one) =>
        one.row.id === loanRequestId ? { ...one, isWanted: !one.isWanted } : one,
      ),
    });
  };
  const confirm: Balancing['confirm'] = async () => {
    if (balance.step !== 'proposed') return;
    const wanted = balance.requests.filter(({ isWanted }) => isWanted);
    setBalance({ step: 'moving', requests: balance.requests });
    const settled = new Set<string>();
    for (const assigneeUserId of new Set(wanted.map(({ to }) => to.userId))) {
      const items = wanted
        .filter(({ to }) => to.userId === assigneeUserId)
        .map(({ row }) => ({ loanRequestId: row.id, version: row.version }));
      const { data = [] } = await assign({ assigneeUserId, items });
      for (const { loanRequestId, outcome } of data) if (isSettled(outcome)) settled.add(loanRequestId);
    }
    setBalance({
      step: 'moved',
      count: settled.size,
      refused: wanted.filter(({ row }) => !settled.has(row.id)),
    });
  };
  return { balance, propose, toggle, confirm, forget: () => setBalance({ step: 'none' }) };
}
