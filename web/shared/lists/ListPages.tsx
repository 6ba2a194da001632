import { type ReactNode, useRef } from 'react';
import { Pagination } from '../kit/Pagination.tsx';
import { findRows } from './find-rows.ts';
import type { usePages } from './use-pages.ts';

interface ListPagesProps {
  readonly label: string;
  readonly pages: Omit<ReturnType<typeof usePages>, 'shown'>;
}

/** The page numbers below a list of more than one page. The first row of the page that was opened takes the focus. */
export function ListPages({ label, pages }: ListPagesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  if (pages.pageCount < 2) return null;
  const open = async (page: number): Promise<void> => {
    const list = box.current?.previousElementSibling;
    await pages.open(page);
    requestAnimationFrame(() => findRows(list)[0]?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <div ref={box} className="zl-list-pages">
      <Pagination
        label={label}
        page={pages.page}
        pageCount={pages.pageCount}
        isBusy={pages.isBusy}
        onOpen={(page) => void open(page)}
      />
    </div>
  );
}
