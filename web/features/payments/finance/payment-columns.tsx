import type { PaymentRow } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import type { Catalogues } from '../../../shared/i18n/catalogue-types.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import type { Column } from '../../../shared/lists/column.ts';
import { PaymentName, PaymentReceived, PaymentStanding } from './components/PaymentFacts.tsx';

export interface PaymentScreen {
  readonly onOpen: (paymentId: string) => void;
}

/** The columns of a fee invoice. */
export const PAYMENT_COLUMNS: readonly Column<
  PaymentRow,
  PaymentScreen,
  keyof Catalogues['payments']['table']
>[] = [
  {
    id: 'request',
    cell: (payment, { onOpen }) => <PaymentName payment={payment} onOpen={() => onOpen(payment.id)} />,
    widthPx: 170,
    card: 'head',
  },
  {
    id: 'state',
    cell: (payment) => <PaymentStanding payment={payment} />,
    widthPx: 200,
    isGrowing: true,
    card: 'body',
  },
  {
    id: 'fee',
    cell: ({ amountMnt }) => <MoneyText amountMnt={amountMnt} />,
    kind: 'figure',
    widthPx: 110,
    card: 'head',
  },
  {
    id: 'received',
    cell: (payment) => <PaymentReceived payment={payment} />,
    kind: 'figure',
    widthPx: 120,
    card: 'foot',
    isNamedOnCard: true,
  },
  {
    id: 'provider',
    cell: ({ providerStatus }) => (providerStatus ? <code>{providerStatus}</code> : '–'),
    widthPx: 150,
  },
  {
    id: 'created',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    kind: 'time',
    widthPx: 186,
    card: 'foot',
  },
  { id: 'paid', cell: ({ paidAt }) => <Moment at={paidAt} />, kind: 'time', widthPx: 186 },
];

function Moment({ at }: { readonly at: string | null }): ReactNode {
  const { dateTime } = useFormats();
  return <bdi>{at === null ? '–' : dateTime(at)}</bdi>;
}
