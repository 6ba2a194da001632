import './catalogue.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../look/Icon.tsx';
import type { KeysetSteps } from './keyset-steps.ts';

interface KeysetPagerProps {
  /** Which list is paged, for those who do not see it. */
  readonly label: string;
  readonly steps: KeysetSteps;
  /** The key behind which the next page begins; null at the end. */
  readonly next: string | null;
  readonly rowCount: number;
  readonly pageSize: number;
}

/** On and back through a list too long to count its pages. The browser's Back returns page by page as well. */
export function KeysetPager({ label, steps, next, rowCount, pageSize }: KeysetPagerProps): ReactNode {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const { pagesBefore, isFirst, openNext, openPrevious } = steps;
  if (next === null && isFirst) return null;
  const first = (pagesBefore ?? 0) * pageSize + 1;
  return (
    <nav className="zl-list-pager" aria-label={label}>
      {!isFirst && (
        <Button onClick={openPrevious}>
          <span className="zl-list-pager__back">
            <Icon name="arrowEnd" sizePx={18} />
          </span>
          {t(pagesBefore === null ? 'pages.first' : 'pages.previous')}
        </Button>
      )}
      {pagesBefore !== null && rowCount > 0 && (
        <span className="zl-list-pager__range">{`${number(first)}–${number(first + rowCount - 1)}`}</span>
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
