import type { DeskColumn, DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import type { Column } from '../../../shared/lists/column.ts';
import { DeskState } from '../parts/DeskState.tsx';
import { RecommendationTag } from '../parts/RecommendationTag.tsx';
import { SentBackTag } from '../parts/SentBackTag.tsx';
import { ServiceTag } from '../parts/ServiceTag.tsx';
import {
  Age,
  Channel,
  ClaimButton,
  DossierLink,
  GoneMark,
  Grade,
  Officer,
  RowMarks,
} from './components/RowParts.tsx';
import type { ShownRow } from './merge-live.ts';

/** Props of every cell of the queue. */
export interface QueueScreen {
  readonly now: Date;
  readonly canClaim: (row: DeskRow) => boolean;
  readonly onClaim: (row: DeskRow) => void;
}

type QueueColumn = Column<ShownRow, QueueScreen, DeskColumn>;

/**
 * The least room is that of two lines in a row, in either density; names and products take what is left over. Together the
 * usual columns fit beside the menu on a screen of 1440.
 */
const COLUMNS: { readonly [Id in DeskColumn]: Omit<QueueColumn, 'id'> } = {
  reference: {
    cell: ({ row, isGone }) => (
      <>
        <DossierLink row={row} />
        <RowMarks row={row} />
        {isGone && <GoneMark />}
      </>
    ),
    widthPx: 138,
    sort: { by: 'reference', first: 'asc' },
  },
  applicant: { cell: ({ row }) => <TwoLines text={row.applicantName} />, widthPx: 118, isGrowing: true },
  product: { cell: ({ row }) => <TwoLines text={row.productName} />, widthPx: 94, isGrowing: true },
  amount: {
    cell: ({ row }) => <MoneyText amountMnt={row.amountMnt} />,
    kind: 'figure',
    widthPx: 106,
    sort: { by: 'amountMnt', first: 'desc' },
  },
  recommendation: { cell: ({ row }) => <RecommendationTag row={row} />, widthPx: 114 },
  recommendedAmount: {
    cell: ({ row: { recommendation } }) =>
      recommendation?.amountMnt != null && <MoneyText amountMnt={recommendation.amountMnt} />,
    kind: 'figure',
    widthPx: 106,
  },
  exposure: { cell: ({ row }) => <MoneyText amountMnt={row.exposureMnt} />, kind: 'figure', widthPx: 106 },
  comment: {
    cell: ({ row }) => <TwoLines text={row.recommendation?.comment ?? ''} />,
    widthPx: 100,
    isGrowing: true,
  },
  term: { cell: ({ row }) => <Term months={row.termMonths} />, kind: 'figure', widthPx: 70 },
  instalment: {
    cell: ({ row }) => <MoneyText amountMnt={row.instalmentMnt} />,
    kind: 'figure',
    widthPx: 92,
  },
  state: {
    cell: ({ row }) => (
      <>
        <DeskState state={row.state} />
        <SentBackTag row={row} />
      </>
    ),
    widthPx: 124,
  },
  service: {
    cell: ({ row }, { now }) => <ServiceTag service={row.service} now={now} />,
    widthPx: 126,
    // The nearest deadline is looked for first.
    sort: { by: 'dueAt', first: 'asc' },
  },
  score: { cell: ({ row }) => <Grade row={row} />, widthPx: 62 },
  assignee: {
    cell: ({ row, isGone }, { canClaim, onClaim }) => (
      <>
        <Officer row={row} />
        {!isGone && canClaim(row) && <ClaimButton row={row} onClaim={onClaim} />}
      </>
    ),
    widthPx: 76,
  },
  submittedAt: {
    cell: ({ row }, { now }) => <Age at={row.submittedAt} now={now} />,
    widthPx: 80,
    sort: { by: 'submittedAt', first: 'desc' },
  },
  stateSince: {
    cell: ({ row }, { now }) => <Age at={row.stateSince} now={now} />,
    widthPx: 96,
    // The longest wait is looked for first.
    sort: { by: 'stateSince', first: 'asc' },
  },
  channel: { cell: ({ row }) => <Channel row={row} />, widthPx: 76 },
};

/** These columns, in this order. */
export const queueColumns = (ids: readonly DeskColumn[]): readonly QueueColumn[] =>
  ids.map((id) => ({ id, ...COLUMNS[id] }));

function TwoLines({ text }: { readonly text: string }) {
  return (
    <bdi className="zl-queue__lines" title={text}>
      {text}
    </bdi>
  );
}

function Term({ months }: { readonly months: number }) {
  const { shortMonths } = useFormats();
  return <bdi>{shortMonths(months)}</bdi>;
}
