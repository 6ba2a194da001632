import type { DeskColumn, DeskSort } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { classOfCell } from '../class-of-cell.ts';
import type { QueueAddress, QueueOrder } from '../queue-address.ts';

const SORTS: Readonly<Partial<Record<DeskColumn, DeskSort>>> = {
  reference: 'reference',
  amount: 'amountMnt',
  service: 'dueAt',
  submittedAt: 'submittedAt',
  stateSince: 'stateSince',
};
/** What is looked for first: the nearest deadline, the longest wait; else the newest and the largest. */
const FIRST_UP: ReadonlySet<DeskSort> = new Set(['dueAt', 'reference', 'stateSince']);

interface SortHeadProps {
  readonly column: DeskColumn;
  readonly address: QueueAddress;
  readonly onSort: (order: QueueOrder) => void;
}

/** The head of a column; where the list can be sorted by it, a button. */
export function SortHead({ column, address, onSort }: SortHeadProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const sort = SORTS[column];
  const name = t(`columns.${column}`);
  const className = classOfCell(column);
  if (!sort)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  const isSorted = address.sort === sort;
  const next = isSorted ? (address.order === 'asc' ? 'desc' : 'asc') : FIRST_UP.has(sort) ? 'asc' : 'desc';
  const sorted = address.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? sorted : 'none'}>
      <button type="button" className="zl-queue__sort" onClick={() => onSort({ sort, order: next })}>
        {name}
        <Icon name={isSorted && address.order === 'asc' ? 'arrowUp' : 'arrowDown'} sizePx={14} />
      </button>
    </th>
  );
}
