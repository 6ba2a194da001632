import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** The actions on the chosen requests; the bar stays in sight while there are any. */
export function BulkBar({ count, onAssign, onClear }: BulkBarProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  if (count === 0) return null;
  return (
    <section className="zl-queue__bulk" aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.selected', { count })}</span>
      <Button variant="primary" size="small" onClick={onAssign}>
        {t('bulk.assign')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
