import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { type DifferencesProps, DifferentRequest } from './DifferenceTable.tsx';

/** Where the two books differ, one below the other, for a phone. */
export function DifferenceCards({ differences, onOpen }: DifferencesProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  return (
    <ul className="zl-pay-list" aria-label={t('reconcile.label')}>
      {differences.map((row) => (
        <li key={`${row.difference}.${row.paymentId ?? ''}.${row.providerPaymentId ?? ''}`}>
          <strong>{t(`differences.${row.difference}`)}</strong>
          <DifferentRequest row={row} onOpen={onOpen} />
          <span>
            {t('reconcile.ours')}: {row.amountMnt === null ? '–' : money(row.amountMnt)}
          </span>
          <span>
            {t('reconcile.theirs')}: <bdi>{row.providerAmount ?? '–'}</bdi>{' '}
            {row.providerStatus && <code>{row.providerStatus}</code>}
          </span>
          <code className="zl-pay-id">{row.providerPaymentId ?? ''}</code>
        </li>
      ))}
    </ul>
  );
}
