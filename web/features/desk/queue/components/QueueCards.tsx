import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import type { ShownRow } from '../merge-live.ts';
import type { QueueListProps } from './list-props.ts';
import { SelectBox } from './QueueRow.tsx';
import { Age, ClaimButton, FileLink, Grade, Officer, RowMarks } from './RowParts.tsx';

/** The queue for a phone: the same facts, one card each. */
export function QueueCards(props: QueueListProps): ReactNode {
  const { rows, expected } = props;
  const { t } = useTranslation('deskQueue');
  if (!rows)
    return (
      <div className="zl-list-cards" role="status" aria-label={t('list.loading')}>
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of cards to come are all alike.
          <div key={index} className="zl-surface zl-list-card zl-queue__card zl-queue__card--shape">
            <span className="zl-bone zl-bone--title" />
            <span className="zl-bone" />
            <span className="zl-bone zl-bone--short" />
            <span className="zl-bone" />
          </div>
        ))}
      </div>
    );
  return (
    <ul className="zl-list-cards" aria-label={t('list.label')}>
      {rows.map((shown) => (
        <QueueCard key={shown.row.id} shown={shown} {...props} />
      ))}
    </ul>
  );
}

type QueueCardProps = Omit<QueueListProps, 'rows'> & { readonly shown: ShownRow };

function QueueCard(props: QueueCardProps): ReactNode {
  const { shown, control, isSelectable, canClaim, onClaim, now } = props;
  const { row, isGone } = shown;
  const { t } = useTranslation('deskQueue');
  return (
    <li
      className={`zl-surface zl-list-card zl-queue__card ${isGone ? 'zl-queue__row--gone' : ''}`}
      onFocus={() => control.command({ type: 'at', id: row.id })}
    >
      <div className="zl-queue__card-head">
        {isSelectable && (
          <SelectBox row={row} isSelected={control.cursor.selected.has(row.id)} control={control} />
        )}
        <FileLink row={row} />
        <RowMarks row={row} />
        <DeskState state={row.state} />
      </div>
      <CardTerms row={row} />
      <div className="zl-queue__card-line">
        <ServiceTag service={row.service} now={now} />
        <Grade row={row} />
      </div>
      <div className="zl-list-card__foot">
        <Officer row={row} />
        <Age at={row.submittedAt} now={now} />
        {isGone && <span className="zl-queue__gone">{t('list.gone')}</span>}
        {!isGone && canClaim(row) && <ClaimButton row={row} onClaim={onClaim} />}
      </div>
    </li>
  );
}

function CardTerms({ row }: { readonly row: DeskRow }): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { money, months } = useFormats();
  return (
    <div className="zl-queue__card-terms">
      <div>
        <bdi className="zl-queue__card-name">{row.applicantName}</bdi>
        <span className="zl-queue__quiet">
          <bdi>{row.productName}</bdi> · {t(`row.channels.${row.channel}`)}
        </span>
      </div>
      <div className="zl-queue__card-money zl-figure">
        <strong className="zl-money">
          <bdi>{money(row.amountMnt)}</bdi>
        </strong>
        <span className="zl-queue__quiet">
          <bdi>{months(row.termMonths)}</bdi> · <bdi className="zl-money">{money(row.instalmentMnt)}</bdi>
        </span>
      </div>
    </div>
  );
}
