import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { ShownPage } from '../merge-live.ts';
import type { PageSize } from '../queue-layout.ts';
import type { QueuePlace } from '../use-queue-address.ts';

interface QueuePagerProps {
  readonly page: ShownPage;
  readonly pageSize: PageSize;
  readonly place: QueuePlace;
}

/** On and back through the list. The browser's Back returns page by page as well. */
export function QueuePager({ page, pageSize, place }: QueuePagerProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { number } = useFormats();
  const { next } = page;
  const { pagesBefore, address, openNext, openPrevious } = place;
  if (next === null && address.after === null) return null;
  const first = (pagesBefore ?? 0) * Number(pageSize) + 1;
  return (
    <nav className="zl-queue__pager" aria-label={t('pages.label')}>
      {address.after !== null && (
        <Button onClick={openPrevious}>
          <span className="zl-queue__back">
            <Icon name="arrowEnd" sizePx={18} />
          </span>
          {t(pagesBefore === null ? 'pages.first' : 'pages.previous')}
        </Button>
      )}
      {pagesBefore !== null && page.rows.length > 0 && (
        <span className="zl-queue__range">
          {t('pages.rows', { from: number(first), to: number(first + page.rows.length - 1) })}
        </span>
      )}
      {next !== null && (
        <Button onClick={() => openNext(next)}>
          {t('pages.next')}
          <Icon name="arrowEnd" sizePx={18} />
        </Button>
      )}
    </nav>
  );
}
