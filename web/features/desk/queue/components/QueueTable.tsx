import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { measureColumns } from '../column-widths.ts';
import type { QueueListProps } from './list-props.ts';
import { QueueRow } from './QueueRow.tsx';
import { SortHead } from './SortHead.tsx';

/** The queue for a desk: one line each, as many as a screen holds. */
export function QueueTable(props: QueueListProps): ReactNode {
  const { rows, columns, density, expected, address, onSort, control, isSelectable } = props;
  const { t } = useTranslation('deskQueue');
  const { rooms, leastPx } = measureColumns(columns, isSelectable);
  return (
    <div className="zl-surface zl-list-table zl-queue__table">
      <table
        aria-label={t(rows ? 'list.label' : 'list.loading')}
        aria-busy={rows === null}
        className={`zl-queue__rows zl-queue__rows--${density}`}
        style={{ minWidth: leastPx }}
      >
        <colgroup>
          {rooms.map(({ key, widthPx }) => (
            <col key={key} style={{ width: widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className="zl-queue__c zl-queue__c--select">
                <SelectPage ids={rows?.map(({ row }) => row.id) ?? []} control={control} />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column} column={column} address={address} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((shown) => <QueueRow key={shown.row.id} shown={shown} {...props} />) ??
            Array.from({ length: expected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of rows to come are all alike.
              <ShapeOfRow key={index} columns={columns} isSelectable={isSelectable} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

function ShapeOfRow({ columns, isSelectable }: Pick<QueueListProps, 'columns' | 'isSelectable'>): ReactNode {
  return (
    <tr>
      {isSelectable && <td className="zl-queue__c--select" />}
      {columns.map((column) => (
        <td key={column}>
          <span className="zl-bone" />
        </td>
      ))}
    </tr>
  );
}

interface SelectPageProps {
  readonly ids: readonly string[];
  readonly control: QueueListProps['control'];
}

/** Chooses every row of the page; half a mark while only some are chosen. */
function SelectPage({ ids, control: { cursor, command } }: SelectPageProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => cursor.selected.has(id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < ids.length;
  }, [chosen, ids.length]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="zl-queue__box"
      aria-label={t('row.selectPage')}
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      onChange={({ target }) => command({ type: 'page', isSelected: target.checked })}
    />
  );
}
