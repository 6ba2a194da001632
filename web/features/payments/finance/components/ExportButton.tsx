import { PAYMENTS_EXPORT_PATH } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../../../shared/files/use-export.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import type { PaymentFilters } from '../read-filters.ts';

interface ExportButtonProps {
  readonly filters: PaymentFilters;
  /** How many lines will come, as far as it is known. */
  readonly total: number | undefined;
  readonly today: string;
}

/** Saves what the filters show as a file, says how far it has come, and can be called off. */
export function ExportButton({ filters, total = 0, today }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('payments');
  const { underWay, outcome, run, cancel } = useExport();
  const start = (): Promise<void> =>
    run({
      path: PAYMENTS_EXPORT_PATH,
      query: { ...filters },
      fileName: `${t('export.file')}-${today}.csv`,
      mediaType: 'text/csv;charset=utf-8',
    });
  return (
    <div className="zl-export">
      {underWay ? (
        <>
          <progress
            className="zl-export__bar"
            aria-label={t('export.running')}
            max={Math.max(total, underWay.lines, 1)}
            value={underWay.lines}
          />
          <Button onClick={cancel}>{t('export.cancel')}</Button>
        </>
      ) : (
        <Button onClick={() => void start()}>{t('export.button')}</Button>
      )}
      <span className="zl-export__said" role="status">
        {outcome && t(`export.${outcome}`)}
      </span>
    </div>
  );
}
