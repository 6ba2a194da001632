import { ROLES } from '@zeel/domain/identity';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import {
  type PeopleFilters as Filters,
  hasFilters,
  readFilters,
  STATUSES,
  writeFilter,
} from '../read-filters.ts';

const TYPING_PAUSE_MS = 300;

/** Search, role and status, kept in the address: Back, a reload and a shared link all find the same list. */
export function PeopleFilters(): ReactNode {
  const { t } = useTranslation(['people', 'identity']);
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const text = useRef<HTMLInputElement>(null);
  const shown = filters.text ?? '';

  // The address may change without typing: Back, or "clear". The field follows, unless it is being typed in.
  useEffect(() => {
    const field = text.current;
    if (field && field.value.trim() !== shown && document.activeElement !== field) field.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const change = (name: keyof Filters, value: string): void =>
    setSearch((now) => writeFilter(now, name, value), { replace: true });
  const type = (value: string): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => change('text', value.trim()), TYPING_PAUSE_MS);
  };
  const clear = (): void => {
    clearTimeout(pause.current);
    if (text.current) text.current.value = '';
    setSearch({}, { replace: true });
  };

  return (
    <search className="zl-filters" aria-label={t('filter.label')}>
      <TextField
        ref={text}
        name="text"
        type="search"
        label={t('filter.text')}
        defaultValue={shown}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        name="role"
        label={t('filter.role')}
        value={filters.role ?? ''}
        onChange={(event) => change('role', event.target.value)}
      >
        <option value="">{t('filter.allRoles')}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`identity:role.${role}`)}
          </option>
        ))}
      </SelectField>
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
      {hasFilters(filters) && (
        <button type="button" className="zl-button" onClick={clear}>
          {t('filter.clear')}
        </button>
      )}
    </search>
  );
}
