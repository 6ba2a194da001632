import { ROLES } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';
import { ComboField } from '../../../shared/kit/lazy-pickers.tsx';
import { hasFilters } from '../../../shared/lists/has-filters.ts';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { readFilters, STATUSES } from '../read-filters.ts';

/** Stands for no role among the roles to choose from. */
const ALL = 'all';

/** Search, role and status, kept in the address: Back, a reload and a shared link all find the same list. */
export function PeopleFilters(): ReactNode {
  const { t } = useTranslation(['people', 'identity']);
  const { filters, change, typed, clear } = useListFilters(readFilters);
  return (
    <search className="zl-filters" aria-label={t('filter.label')}>
      <TextField
        ref={typed.field}
        name="text"
        type="search"
        label={t('filter.text')}
        defaultValue={filters.text ?? ''}
        maxLength={120}
        autoComplete="off"
        onChange={typed.onChange}
      />
      <ComboField
        name="role"
        label={t('filter.role')}
        value={filters.role ?? ALL}
        options={[
          { value: ALL, label: t('filter.allRoles') },
          ...ROLES.map((role) => ({ value: role, label: t(`identity:role.${role}`) })),
        ]}
        onChange={(role) => change('role', role === ALL ? '' : role)}
      />
      <SelectField
        name="status"
        label={t('filter.status')}
        value={filters.status ?? ''}
        onChange={(event) => change('status', event.target.value)}
      >
        <option value="">{t('filter.allStatuses')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      {hasFilters(filters) && <Button onClick={clear}>{t('filter.clear')}</Button>}
    </search>
  );
}
