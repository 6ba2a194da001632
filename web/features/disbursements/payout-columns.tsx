import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import { useFormats } from '../../shared/i18n/use-formats.ts';
import { MoneyText } from '../../shared/kit/MoneyText.tsx';
import type { Column } from '../../shared/lists/column.ts';
import { PayoutName, PayoutStanding } from './components/PayoutFacts.tsx';

export interface PayoutScreen {
  readonly onOpen: (loanRequestId: string) => void;
}

/** The columns of a payout. */
export const PAYOUT_COLUMNS: readonly Column<
  PayoutRow,
  PayoutScreen,
  keyof Catalogues['disbursements']['table']
>[] = [
  {
    id: 'request',
    cell: (payout, { onOpen }) => <PayoutName payout={payout} onOpen={() => onOpen(payout.loanRequestId)} />,
    widthPx: 210,
    card: 'head',
  },
  {
    id: 'state',
    cell: (payout) => <PayoutStanding payout={payout} />,
    widthPx: 240,
    isGrowing: true,
    card: 'body',
  },
  {
    id: 'amount',
    cell: ({ paidOutMnt }) => <MoneyText amountMnt={paidOutMnt} />,
    kind: 'figure',
    widthPx: 130,
    card: 'head',
  },
  {
    id: 'account',
    cell: ({ account }) => (account === null ? '–' : <bdi>{`${account.bankName} · ${account.account}`}</bdi>),
    widthPx: 220,
    card: 'foot',
  },
  {
    id: 'since',
    cell: ({ since }) => <Moment at={since} />,
    kind: 'time',
    widthPx: 180,
    card: 'foot',
  },
];

function Moment({ at }: { readonly at: string }): ReactNode {
  const { dateTime } = useFormats();
  return <bdi>{dateTime(at)}</bdi>;
}
