import { PAYMENT_STATES } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { hasFilters } from '../../../../shared/lists/has-filters.ts';
import { useListFilters } from '../../../../shared/lists/use-list-filters.ts';
import { readFilters } from '../read-filters.ts';

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
      <SelectField
        name="state"
        label={t('filter.state')}
        value={filters.state ?? ''}
        onChange={(event) => change('state', event.target.value)}
      >
        <option value="">{t('filter.allStates')}</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="from"
        type="date"
        label={t('filter.from')}
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => change('from', event.target.value)}
      />
      <TextField
        name="to"
        type="date"
        label={t('filter.to')}
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => change('to', event.target.value)}
      />
      {hasFilters(filters) && (
        <button type="button" className="zl-button" onClick={clear}>
          {t('filter.clear')}
        </button>
      )}
    </search>
  );
}
