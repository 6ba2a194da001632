import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../look/Icon.tsx';
import { listPageNumbers } from './list-page-numbers.ts';

interface PaginationProps {
  /** Which list is paged, for those who do not see it. */
  readonly label: string;
  /** The open page, counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly isBusy?: boolean;
  readonly onOpen: (page: number) => void;
}

/** The pages of a list by their numbers, with a step back and a step on. */
export function Pagination({ label, page, pageCount, isBusy = false, onOpen }: PaginationProps): ReactNode {
  const { t } = useTranslation();
  const { number } = useFormats();
  const open = (next: number): void => {
    if (!isBusy && next !== page) onOpen(next);
  };
  return (
    <nav className="zl-pages" aria-label={t('pages.label', { list: label })} aria-busy={isBusy}>
      <button
        type="button"
        className="zl-pages__item zl-pages__item--back"
        aria-label={t('pages.previous')}
        disabled={page === 1}
        onClick={() => open(page - 1)}
      >
        <Icon name="chevronEnd" sizePx={18} />
      </button>
      {listPageNumbers(page, pageCount).map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap-${index}`} className="zl-pages__gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className="zl-pages__item"
            aria-label={t('pages.page', { page: number(one) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => open(one)}
          >
            {number(one)}
          </button>
        ),
      )}
      <button
        type="button"
        className="zl-pages__item"
        aria-label={t('pages.next')}
        disabled={page === pageCount}
        onClick={() => open(page + 1)}
      >
        <Icon name="chevronEnd" sizePx={18} />
      </button>
    </nav>
  );
}
