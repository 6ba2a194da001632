import type { DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import type { ShownRow } from '../merge-live.ts';
import type { QueueListProps } from './list-props.ts';
import { Age, Channel, ClaimButton, FileLink, GoneMark, Grade, Officer, RowMarks } from './RowParts.tsx';

interface QueueCellProps extends Pick<QueueListProps, 'now' | 'canClaim' | 'onClaim'> {
  readonly column: DeskColumn;
  readonly shown: ShownRow;
}

/** One fact of a request. */
export function QueueCell({ column, shown, now, canClaim, onClaim }: QueueCellProps): ReactNode {
  const { row, isGone } = shown;
  const { money, shortMonths } = useFormats();
  switch (column) {
    case 'reference':
      return (
        <>
          <FileLink row={row} />
          <RowMarks row={row} />
          {isGone && <GoneMark />}
        </>
      );
    case 'applicant':
      return (
        <bdi className="zl-queue__lines" title={row.applicantName}>
          {row.applicantName}
        </bdi>
      );
    case 'product':
      return (
        <bdi className="zl-queue__lines" title={row.productName}>
          {row.productName}
        </bdi>
      );
    case 'amount':
      return <bdi>{money(row.amountMnt)}</bdi>;
    case 'term':
      return <bdi>{shortMonths(row.termMonths)}</bdi>;
    case 'instalment':
      return <bdi>{money(row.instalmentMnt)}</bdi>;
    case 'state':
      return <DeskState state={row.state} />;
    case 'service':
      return <ServiceTag service={row.service} now={now} />;
    case 'score':
      return <Grade row={row} />;
    case 'assignee':
      return (
        <>
          <Officer row={row} />
          {!isGone && canClaim(row) && <ClaimButton row={row} onClaim={onClaim} />}
        </>
      );
    case 'submittedAt':
      return <Age at={row.submittedAt} now={now} />;
    case 'stateSince':
      return <Age at={row.stateSince} now={now} />;
    case 'channel':
      return <Channel row={row} />;
  }
}
