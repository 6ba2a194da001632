import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classOfCell } from '../class-of-cell.ts';
import type { ShownRow } from '../merge-live.ts';
import type { QueueListProps } from './list-props.ts';
import { QueueCell } from './QueueCell.tsx';

type QueueRowProps = Omit<QueueListProps, 'rows'> & { readonly shown: ShownRow };

/** One request in the table. */
export function QueueRow(props: QueueRowProps): ReactNode {
  const { shown, columns, control, isSelectable, canClaim, onClaim, now } = props;
  const { row, isGone } = shown;
  const isSelected = control.cursor.selected.has(row.id);
  return (
    <tr
      className={isGone ? 'zl-queue__row zl-queue__row--gone' : 'zl-queue__row'}
      aria-selected={isSelectable ? isSelected : undefined}
      onFocus={() => control.command({ type: 'at', id: row.id })}
    >
      {isSelectable && (
        <td className="zl-queue__c--select">
          <SelectBox row={row} isSelected={isSelected} control={control} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column} className={classOfCell(column)}>
          <QueueCell column={column} shown={shown} now={now} canClaim={canClaim} onClaim={onClaim} />
        </td>
      ))}
    </tr>
  );
}

interface SelectBoxProps {
  readonly row: ShownRow['row'];
  readonly isSelected: boolean;
  readonly control: QueueListProps['control'];
}

/** Chooses a request; with Shift all from the last one to here. */
export function SelectBox({ row, isSelected, control }: SelectBoxProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  return (
    <label className="zl-queue__pick">
      <input
        type="checkbox"
        className="zl-queue__box"
        aria-label={t('row.select', { reference: row.reference })}
        checked={isSelected}
        // A click tells whether Shift was held; a change does not.
        onClick={({ shiftKey }) => control.command({ type: shiftKey ? 'range' : 'toggle', id: row.id })}
        onChange={() => undefined}
      />
    </label>
  );
}
