import type { ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import { cellAttributes } from './cell-attributes.ts';
import type { Column } from './column.ts';
import type { Sorting } from './list-parts.ts';

interface SortHeadProps {
  readonly column: Pick<Column<never, never>, 'id' | 'kind' | 'sort'>;
  readonly heading: string;
  readonly sorting: Sorting | undefined;
}

/** The head of a column; where the list can be sorted by it, a button. */
export function SortHead({ column, heading, sorting }: SortHeadProps): ReactNode {
  const { sort } = column;
  if (!sort || !sorting)
    return (
      <th scope="col" {...cellAttributes(column)}>
        {heading}
      </th>
    );
  const isSorted = sorting.by === sort.by;
  const isUp = sorting.order === 'asc';
  const next = isSorted ? (isUp ? 'desc' : 'asc') : sort.first;
  return (
    <th
      scope="col"
      {...cellAttributes(column)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className="zl-list-sort" onClick={() => sorting.onSort(sort.by, next)}>
        {heading}
        <Icon name={isSorted && isUp ? 'arrowUp' : 'arrowDown'} sizePx={14} />
      </button>
    </th>
  );
}
