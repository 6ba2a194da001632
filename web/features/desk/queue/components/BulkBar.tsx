import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface BulkBarProps {
  readonly count: number;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen requests; it stays in sight while there are any. */
export function BulkBar({ count, onAssign, onClear }: BulkBarProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  if (count === 0) return null;
  return (
    <section className="zl-queue__bulk" aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.selected', { count })}</span>
      <button type="button" className="zl-button zl-button--primary zl-button--small" onClick={onAssign}>
        {t('bulk.assign')}
      </button>
      <button type="button" className="zl-button zl-button--small" onClick={onClear}>
        {t('bulk.clear')}
      </button>
    </section>
  );
}
