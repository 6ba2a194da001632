import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import type { Reconciliation } from '../api.ts';

export interface DifferencesProps {
  readonly differences: Reconciliation['differences'];
  readonly onOpen: (paymentId: string) => void;
}

/** Where the two books differ, both sides in one line. */
export function DifferenceTable({ differences, onOpen }: DifferencesProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  return (
    <div className="zl-list-table">
      <table aria-label={t('reconcile.label')}>
        <thead>
          <tr>
            <th scope="col">{t('reconcile.difference')}</th>
            <th scope="col">{t('table.request')}</th>
            <th scope="col" className="zl-figure">
              {t('reconcile.ours')}
            </th>
            <th scope="col" className="zl-figure">
              {t('reconcile.theirs')}
            </th>
            <th scope="col">{t('table.provider')}</th>
            <th scope="col">{t('reconcile.providerId')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((row) => (
            <tr key={`${row.difference}.${row.paymentId ?? ''}.${row.providerPaymentId ?? ''}`}>
              <td>{t(`differences.${row.difference}`)}</td>
              <td>
                <DifferentRequest row={row} onOpen={onOpen} />
              </td>
              <td className="zl-figure">{row.amountMnt === null ? '–' : money(row.amountMnt)}</td>
              <td className="zl-figure">
                <bdi>{row.providerAmount ?? '–'}</bdi>
              </td>
              <td>{row.providerStatus ? <code>{row.providerStatus}</code> : '–'}</td>
              <td>
                <code className="zl-pay-id">{row.providerPaymentId ?? '–'}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The request; it opens our side of the difference when we have one. */
export function DifferentRequest({
  row: { paymentId, reference },
  onOpen,
}: Pick<DifferencesProps, 'onOpen'> & {
  readonly row: Reconciliation['differences'][number];
}): ReactNode {
  if (paymentId === null) return reference ?? '–';
  return (
    <button type="button" className="zl-link" onClick={() => onOpen(paymentId)}>
      <bdi>{reference ?? paymentId}</bdi>
    </button>
  );
}
