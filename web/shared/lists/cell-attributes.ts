import type { Column } from './column.ts';

const CLASSES = { figure: 'zl-figure', time: 'zl-list-time' } as const;

/** The attributes of a cell or of a column's head. A screen's own style rules find a column by its name. */
export const cellAttributes = ({
  id,
  kind,
}: Pick<Column<never, never>, 'id' | 'kind'>): {
  readonly 'data-column': string;
  readonly className: string | undefined;
} => ({ 'data-column': id, className: kind && CLASSES[kind] });
