import type { ReactNode } from 'react';
import { useIsNarrow } from '../look/use-is-narrow.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListParts } from './list-parts.ts';

/** The rows of a list or their skeletons: a table on a desk, cards on a phone. */
export function ListRows<Row, Screen, Id extends string>(props: ListParts<Row, Screen, Id>): ReactNode {
  return useIsNarrow() ? <ListCards {...props} /> : <ListTable {...props} />;
}
