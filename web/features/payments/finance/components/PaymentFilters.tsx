import { PAYMENT_STATES } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/kit/Button.tsx';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { ComboField, DateRangeField } from '../../../../shared/kit/lazy-pickers.tsx';
import { hasFilters } from '../../../../shared/lists/has-filters.ts';
import { useListFilters } from '../../../../shared/lists/use-list-filters.ts';
import { readFilters } from '../read-filters.ts';

/** Stands for no state among the states to choose from. */
const ALL = 'all';

/** Text, state and days, kept in the address: Back, a reload and a shared link all find the same list. */
export function PaymentFilters(): ReactNode {
  const { t } = useTranslation('payments');
  const { filters, change, typed, clear } = useListFilters(readFilters);
  return (
    <search className="zl-filters" aria-label={t('filter.label')}>
      <TextField
        ref={typed.field}
        name="text"
        type="search"
        label={t('filter.text')}
        defaultValue={filters.text ?? ''}
        maxLength={100}
        autoComplete="off"
        onChange={typed.onChange}
      />
      <SelectField
        name="show"
        label={t('filter.show')}
        value={filters.show ?? ''}
        onChange={(event) => change('show', event.target.value)}
      >
        <option value="">{t('filter.showAll')}</option>
        <option value="attention">{t('filter.showAttention')}</option>
      </SelectField>
      <ComboField
        name="state"
        label={t('filter.state')}
        value={filters.state ?? ALL}
        options={[
          { value: ALL, label: t('filter.allStates') },
          ...PAYMENT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        onChange={(state) => change('state', state === ALL ? '' : state)}
      />
      <DateRangeField
        label={t('filter.days')}
        value={{ from: filters.from ?? null, to: filters.to ?? null }}
        onChange={({ from, to }) => {
          change('from', from ?? '');
          change('to', to ?? '');
        }}
      />
      {hasFilters(filters) && <Button onClick={clear}>{t('filter.clear')}</Button>}
    </search>
  );
}
