import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import type { DeskCounts } from '../api.ts';
import { useCountText } from '../use-count-text.ts';
import { SELECT_MOST, type SelectMatching } from '../use-select-matching.ts';

interface BulkBarProps {
  readonly count: number;
  readonly counts: DeskCounts | undefined;
  readonly matching: SelectMatching;
  /** Whether everything on this page is selected: then the rest of the list is offered. */
  readonly isPageSelected: boolean;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected requests; the bar stays in sight while there are any. */
export function BulkBar(props: BulkBarProps): ReactNode {
  const { count, counts, matching, isPageSelected, onAssign, onClear } = props;
  const { t } = useTranslation('deskQueue');
  const { number } = useFormats();
  const countText = useCountText();
  if (count === 0) return null;
  const { found, outcome, run } = matching;
  const total = counts?.total;
  const isReading = found !== null;
  const hasMore = isPageSelected && outcome === null && total && (total.isMore || total.count > count);
  const say = (): string => {
    if (isReading) return t('bulk.reading', { found: number(found) });
    if (outcome === 'failed') return `${t('bulk.selected', { count })} ${t('bulk.failed')}`;
    if (outcome === 'cut') return t('bulk.cut', { most: number(SELECT_MOST) });
    return t('bulk.selected', { count });
  };
  return (
    <section className="zl-queue__bulk" aria-label={t('bulk.label')}>
      <span role="status">{say()}</span>
      {hasMore && !isReading && (
        <TextButton onClick={() => void run()}>{t('bulk.all', { total: countText(total) })}</TextButton>
      )}
      <Button variant="primary" size="small" disabled={isReading} onClick={onAssign}>
        {t('bulk.assign')}
      </Button>
      <Button size="small" disabled={isReading} onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
