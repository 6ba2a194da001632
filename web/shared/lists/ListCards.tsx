import type { ReactNode } from 'react';
import { Digits } from '../kit/Digits.tsx';
import { Panel } from '../kit/Panel.tsx';
import { SkeletonLine } from '../kit/SkeletonLine.tsx';
import type { Column } from './column.ts';
import type { ListParts } from './list-parts.ts';
import { moveAlongRows } from './move-along-rows.ts';
import { SelectBox } from './SelectBox.tsx';

/** Skeleton cards: as many as a phone shows at once. */
const EXPECTED = 5;

/** A list for a phone: the same facts, one card each. */
export function ListCards<Row, Screen, Id extends string>(props: ListParts<Row, Screen, Id>): ReactNode {
  const { words, rows, idOf, screen, selection, isGone, onEnter, card } = props;
  if (!rows)
    return (
      <div className="zl-list-cards" role="status" aria-label={words.loading}>
        {Array.from({ length: EXPECTED }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of cards to come are all alike.
          <Panel key={index} className="zl-list-card zl-list-card--shape">
            <SkeletonLine size="title" />
            <SkeletonLine />
            <SkeletonLine size="short" />
          </Panel>
        ))}
      </div>
    );
  return (
    <ul className="zl-list-cards" aria-label={words.label} onKeyDown={moveAlongRows}>
      {rows.map((row) => {
        const rowId = idOf(row);
        const pick = selection && (
          <SelectBox rowId={rowId} label={selection.selectRow(row)} control={selection.control} />
        );
        return (
          <Panel
            as="li"
            key={rowId}
            className={isGone?.(row) ? 'zl-list-card zl-list-row--gone' : 'zl-list-card'}
            onFocus={() => onEnter?.(rowId)}
          >
            {card ? card(row, screen, pick) : <CardOfColumns row={row} pick={pick} {...props} />}
          </Panel>
        );
      })}
    </ul>
  );
}

type CardProps<Row, Screen, Id extends string> = ListParts<Row, Screen, Id> & {
  readonly row: Row;
  readonly pick: ReactNode;
};

/** The columns that have a place on a card: some in its first line, some below it, some quietly at its end. */
function CardOfColumns<Row, Screen, Id extends string>(props: CardProps<Row, Screen, Id>): ReactNode {
  const { row, pick, columns, headings, screen } = props;
  const fact = (column: Column<Row, Screen, Id>): ReactNode => {
    const { id, cell, kind, isNamedOnCard } = column;
    return (
      <div key={id}>
        {isNamedOnCard && `${headings[id]}: `}
        {kind ? <Digits>{cell(row, screen)}</Digits> : cell(row, screen)}
      </div>
    );
  };
  const factsAt = (place: Column<Row, Screen, Id>['card']): ReactNode =>
    columns.filter(({ card }) => card === place).map(fact);
  return (
    <>
      <div className="zl-list-card__head">
        {pick}
        {factsAt('head')}
      </div>
      {factsAt('body')}
      <div className="zl-list-card__foot">{factsAt('foot')}</div>
    </>
  );
}
