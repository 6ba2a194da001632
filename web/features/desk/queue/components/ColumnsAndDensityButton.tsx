import { DENSITIES, DESK_COLUMNS, DESK_PAGE_SIZES, type DeskColumn } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { dressButton } from '../../../../shared/kit/dress-button.ts';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import { PopoverButton } from '../../../../shared/kit/PopoverButton.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Tick } from '../../../../shared/kit/Tick.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useMe } from '../../../../shared/session/use-me.ts';
import { FIXED_COLUMN, moveColumn, toggleColumn, usualColumnsOf } from '../queue-layout.ts';
import type { QueueLook } from '../use-queue-layout.ts';

/** Chooses the columns and their order, the height of the rows and their number. Kept in this browser and in saved views. */
export function ColumnsAndDensityButton({
  look,
  hasColumns,
  onPageSize,
}: {
  readonly look: QueueLook;
  readonly hasColumns: boolean;
  readonly onPageSize: () => void;
}): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { layout, change, pageSize, setPageSize } = look;
  const name = t(hasColumns ? 'look.open' : 'look.pageSize');
  return (
    <PopoverButton
      label={name}
      className={dressButton({ size: 'small' })}
      face={
        <>
          <span className="zl-queue__look-icon" title={name}>
            <Icon name="columns" sizePx={18} />
          </span>
          {hasColumns ? <Hidden>{name}</Hidden> : name}
        </>
      }
    >
      <div className="zl-queue__look">
        {hasColumns && (
          <>
            <ColumnList columns={layout.columns} onChange={(columns) => change({ ...layout, columns })} />
            <RadioField
              label={t('look.density')}
              value={layout.density}
              options={DENSITIES.map((value) => ({ value, label: t(`look.densities.${value}`) }))}
              onChange={(density) => change({ ...layout, density })}
            />
          </>
        )}
        <RadioField
          label={t('look.pageSize')}
          value={pageSize}
          options={DESK_PAGE_SIZES.map((value) => ({ value, label: value }))}
          onChange={(size) => {
            setPageSize(size);
            onPageSize();
          }}
        />
      </div>
    </PopoverButton>
  );
}

interface ColumnListProps {
  readonly columns: readonly DeskColumn[];
  readonly onChange: (columns: readonly DeskColumn[]) => void;
}

/** The columns, shown ones first in their order; buttons move them, so a keyboard is enough. */
function ColumnList({ columns, onChange }: ColumnListProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const [said, setSaid] = useState('');
  const roles = useMe()?.roles ?? [];
  const hidden = DESK_COLUMNS.filter((column) => !columns.includes(column));
  const move = (column: DeskColumn, by: -1 | 1): void => {
    const next = moveColumn(columns, column, by);
    onChange(next);
    setSaid(
      t('look.moved', {
        name: t(`columns.${column}`),
        place: next.indexOf(column) + 1,
        count: next.length,
      }),
    );
  };
  return (
    <fieldset className="zl-queue__columns">
      <legend className="zl-field__label">{t('look.title')}</legend>
      <ul>
        {[...columns, ...hidden].map((column) => {
          const name = t(`columns.${column}`);
          const place = columns.indexOf(column);
          return (
            <li key={column}>
              <Tick
                checked={place !== -1}
                disabled={column === FIXED_COLUMN}
                onChange={() => onChange(toggleColumn(columns, column))}
              >
                {name}
              </Tick>
              {place !== -1 && (
                <>
                  <MoveButton
                    label={t('look.up', { name })}
                    icon="arrowUp"
                    isAtEnd={place === 0}
                    onClick={() => move(column, -1)}
                  />
                  <MoveButton
                    label={t('look.down', { name })}
                    icon="arrowDown"
                    isAtEnd={place === columns.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <TextButton onClick={() => onChange(usualColumnsOf(roles))}>{t('look.usual')}</TextButton>
      <Hidden role="status">{said}</Hidden>
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: 'arrowUp' | 'arrowDown';
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
}

function MoveButton({ label, icon, isAtEnd, onClick }: MoveButtonProps): ReactNode {
  return (
    <ToolButton
      className="zl-queue__move"
      aria-label={label}
      // At the end of the line the button is not disabled, so that it keeps the focus.
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onClick()}
    >
      <Icon name={icon} sizePx={16} />
    </ToolButton>
  );
}
