import { DESK_TEXT_MAX } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { dressButton } from '../../../../shared/kit/dress-button.ts';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { PopoverButton } from '../../../../shared/kit/PopoverButton.tsx';
import { SidePanel } from '../../../../shared/kit/SidePanel.tsx';
import { useTypedText } from '../../../../shared/lists/use-typed-text.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { DeskCounts } from '../api.ts';
import { DecideChip } from './DecideChip.tsx';
import { FilterFields } from './FilterFields.tsx';
import type { FilterProps } from './filter-props.ts';
import { RangeFields } from './RangeFields.tsx';
import { SortField, type SortFieldProps } from './SortField.tsx';
import { StateChips } from './StateChips.tsx';

interface QueueFiltersProps extends FilterProps, SortFieldProps {
  readonly counts: DeskCounts | undefined;
  readonly onClear: () => void;
  readonly isNarrow: boolean;
  /** The search field, so that a shortcut can focus it. */
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** What stands at the end of the line of the states. */
  readonly children: ReactNode;
}

/** Every filter of the queue in one line, the states in the next, kept in the address. On a phone they wait in a sheet. */
export function QueueFilters({
  counts,
  onClear,
  isNarrow,
  searchField,
  address,
  onSort,
  children,
  ...fields
}: QueueFiltersProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { filter, onFilter } = fields;
  const typed = useTypedText(filter.text ?? '', (text) => onFilter({ text }, { isReplacing: true }));
  const { text: _, ...others } = filter;
  const count = Object.keys(others).length;
  const clear = (): void => {
    typed.empty();
    onClear();
  };
  const clearButton = Object.keys(filter).length > 0 && (
    <Button className="zl-queue__clear" onClick={clear}>
      {t('filter.clear')}
    </Button>
  );
  const chips = (
    <StateChips states={filter.states} counts={counts} onChange={(states) => onFilter({ states })}>
      <DecideChip filter={filter} onFilter={onFilter} />
    </StateChips>
  );
  const hasRange = [filter.amountFrom, filter.amountTo, filter.ageFrom, filter.ageTo].some(Boolean);
  return (
    <search aria-label={t('filter.label')} className="zl-queue__filters">
      <div className="zl-filters">
        <TextField
          ref={(field: HTMLInputElement | null) => {
            typed.field.current = field;
            searchField.current = field;
          }}
          name="text"
          type="search"
          label={t('filter.text')}
          defaultValue={filter.text ?? ''}
          maxLength={DESK_TEXT_MAX}
          autoComplete="off"
          placeholder={t('filter.text')}
          aria-keyshortcuts="/"
          onChange={typed.onChange}
        />
        {isNarrow ? (
          <FilterSheet
            count={count}
            chips={chips}
            fields={fields}
            sortField={<SortField address={address} onSort={onSort} />}
            clearButton={clearButton}
          />
        ) : (
          <>
            <FilterFields {...fields} />
            <PopoverButton
              label={t('filter.more')}
              className={dressButton({
                className: hasRange ? 'zl-queue__more zl-queue__more--set' : 'zl-queue__more',
              })}
              face={
                <>
                  <Icon name="filter" sizePx={18} />
                  <span className="zl-queue__more-text">{t('filter.more')}</span>
                </>
              }
            >
              <RangeFields filter={filter} onFilter={onFilter} />
            </PopoverButton>
          </>
        )}
      </div>
      <div className="zl-queue__chip-line">
        {!isNarrow && chips}
        {!isNarrow && clearButton}
        {children}
      </div>
    </search>
  );
}

interface FilterSheetProps {
  readonly count: number;
  readonly chips: ReactNode;
  readonly fields: FilterProps;
  readonly sortField: ReactNode;
  readonly clearButton: ReactNode;
}

function FilterSheet({ count, chips, fields, sortField, clearButton }: FilterSheetProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button className="zl-queue__sheet-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" sizePx={18} />
        {count === 0 ? t('filter.open') : t('filter.openCount', { count })}
      </Button>
      {isOpen && (
        <SidePanel edge="end" title={t('filter.open')} closeLabel={t('filter.close')} onClose={close}>
          <div className="zl-queue__sheet">
            {chips}
            {sortField}
            <FilterFields {...fields} />
            <RangeFields filter={fields.filter} onFilter={fields.onFilter} />
            <div className="zl-queue__sheet-foot">
              {clearButton}
              <Button variant="primary" onClick={close}>
                {t('filter.show')}
              </Button>
            </div>
          </div>
        </SidePanel>
      )}
    </>
  );
}
