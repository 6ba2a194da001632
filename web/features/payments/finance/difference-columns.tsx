import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import type { Column } from '../../../shared/lists/column.ts';
import type { Reconciliation } from './api.ts';
import type { PaymentScreen } from './payment-columns.tsx';

type Difference = Reconciliation['differences'][number];

type DifferenceColumn = 'difference' | 'request' | 'ours' | 'theirs' | 'provider' | 'providerId';

export const idOfDifference = ({ difference, paymentId, providerPaymentId }: Difference): string =>
  `${difference}.${paymentId ?? ''}.${providerPaymentId ?? ''}`;

/** Where the two books differ, both sides in one line. */
export const DIFFERENCE_COLUMNS: readonly Column<Difference, PaymentScreen, DifferenceColumn>[] = [
  {
    id: 'difference',
    cell: (row) => <DifferenceName row={row} />,
    widthPx: 180,
    isGrowing: true,
    card: 'head',
  },
  {
    id: 'request',
    cell: (row, { onOpen }) => <DifferentRequest row={row} onOpen={onOpen} />,
    widthPx: 170,
    card: 'body',
  },
  {
    id: 'ours',
    cell: ({ amountMnt }) => (amountMnt === null ? '–' : <MoneyText amountMnt={amountMnt} />),
    kind: 'figure',
    widthPx: 120,
    card: 'body',
    isNamedOnCard: true,
  },
  {
    id: 'theirs',
    cell: ({ providerAmount }) => <bdi>{providerAmount ?? '–'}</bdi>,
    kind: 'figure',
    widthPx: 120,
    card: 'body',
    isNamedOnCard: true,
  },
  {
    id: 'provider',
    cell: ({ providerStatus }) => (providerStatus ? <code>{providerStatus}</code> : '–'),
    widthPx: 130,
    card: 'foot',
  },
  {
    id: 'providerId',
    cell: ({ providerPaymentId }) => <code className="zl-pay-id">{providerPaymentId ?? '–'}</code>,
    widthPx: 170,
    isGrowing: true,
    card: 'foot',
  },
];

function DifferenceName({ row: { difference } }: { readonly row: Difference }): ReactNode {
  const { t } = useTranslation('payments');
  return t(`differences.${difference}`);
}

/** The request; it opens our side of the difference when we have one. */
function DifferentRequest({
  row: { paymentId, reference },
  onOpen,
}: PaymentScreen & { readonly row: Difference }): ReactNode {
  if (paymentId === null) return reference ?? '–';
  return (
    <TextButton onClick={() => onOpen(paymentId)}>
      <bdi>{reference ?? paymentId}</bdi>
    </TextButton>
  );
}
