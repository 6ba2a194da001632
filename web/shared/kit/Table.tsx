import type { ReactNode } from 'react';

interface TableProps {
  /** What the table is about; it is a place of its own to scroll in. */
  readonly label: string;
  /** Several things side by side: the first column names what is compared. */
  readonly isComparison?: boolean;
  /** Head and body, as a table has them. */
  readonly children: ReactNode;
}

/** A table of figures. On a narrow screen it is scrolled by itself, with the keyboard too. */
export function Table({ label, isComparison = false, children }: TableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
    <section className="zl-table-box" tabIndex={0} aria-label={label}>
      <table className={isComparison ? 'zl-table zl-table--compare' : 'zl-table'}>{children}</table>
    </section>
  );
}

/** A remark on the figures of a table. */
export const TableNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="zl-table__note">{children}</p>
);
