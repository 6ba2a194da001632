import type { DeskColumn, DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import type { Column } from '../../../shared/lists/column.ts';
import { DeskState } from '../parts/DeskState.tsx';
import { RecommendationTag } from '../parts/RecommendationTag.tsx';
import { SentBackTag } from '../parts/SentBackTag.tsx';
import { ServiceTag } from '../parts/ServiceTag.tsx';
import { useApplicantName } from '../parts/use-applicant-name.ts';
import {
  Age,
  Channel,
  ClaimButton,
  DossierLink,
  Grade,
  NoLongerListedMark,
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

export type QueueColumn = Column<ShownRow, QueueScreen, DeskColumn>;

/**
 * A row is one line. The least room holds what is usual in each column; names, products and comments take what is left
 * over and are cut where that is little, with the whole text for whoever points at it.
 */
const COLUMNS: { readonly [Id in DeskColumn]: Omit<QueueColumn, 'id'> } = {
  reference: {
    cell: ({ row, isGone }) => (
      <>
        <DossierLink row={row} />
        {isGone && <NoLongerListedMark />}
      </>
    ),
    widthPx: 136,
    sort: { by: 'reference', first: 'asc' },
  },
  applicant: {
    cell: ({ row }) => (
      <span className="zl-queue__applicant">
        <ApplicantName row={row} />
        <RowMarks row={row} />
      </span>
    ),
    widthPx: 90,
    isGrowing: true,
  },
  product: { cell: ({ row }) => <CutText text={row.productName} />, widthPx: 94, isGrowing: true },
  amount: {
    cell: ({ row }) => <MoneyText amountMnt={row.amountMnt} />,
    kind: 'figure',
    widthPx: 100,
    sort: { by: 'amountMnt', first: 'desc' },
  },
  recommendation: { cell: ({ row }) => <RecommendationTag row={row} />, widthPx: 100 },
  recommendedAmount: {
    cell: ({ row: { recommendation } }) =>
      recommendation?.amountMnt != null && <MoneyText amountMnt={recommendation.amountMnt} />,
    kind: 'figure',
    widthPx: 94,
  },
  exposure: { cell: ({ row }) => <MoneyText amountMnt={row.exposureMnt} />, kind: 'figure', widthPx: 94 },
  comment: {
    cell: ({ row }) => <CutText text={row.recommendation?.comment ?? ''} />,
    widthPx: 120,
    isGrowing: true,
  },
  term: { cell: ({ row }) => <Term months={row.termMonths} />, kind: 'figure', widthPx: 66 },
  instalment: {
    cell: ({ row }) => <MoneyText amountMnt={row.instalmentMnt} />,
    kind: 'figure',
    widthPx: 88,
  },
  state: {
    // What an approver sent back is under review again: the mark says so and more.
    cell: ({ row }) => (row.sentBack ? <SentBackTag row={row} /> : <DeskState state={row.state} />),
    widthPx: 132,
  },
  service: {
    cell: ({ row }, { now }) => <ServiceTag service={row.service} now={now} isShort />,
    widthPx: 128,
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
    widthPx: 66,
  },
  submittedAt: {
    cell: ({ row }, { now }) => <Age at={row.submittedAt} now={now} />,
    widthPx: 92,
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

function ApplicantName({ row }: { readonly row: DeskRow }) {
  const nameApplicant = useApplicantName();
  return <CutText text={nameApplicant(row.applicantName)} />;
}

/** A text in one line; where it does not fit, its end is left out. */
function CutText({ text }: { readonly text: string }) {
  return (
    <bdi className="zl-queue__cut" title={text}>
      {text}
    </bdi>
  );
}

function Term({ months }: { readonly months: number }) {
  const { shortMonths } = useFormats();
  return <bdi>{shortMonths(months)}</bdi>;
}
