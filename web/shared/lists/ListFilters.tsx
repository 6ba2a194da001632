import './catalogue.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../kit/Button.tsx';
import { SelectField } from '../kit/fields/SelectField.tsx';
import { TextField } from '../kit/fields/TextField.tsx';
import { ComboField, DateRangeField } from '../kit/lazy-pickers.tsx';
import type { FilterField } from './filter-field.ts';
import { hasFilters } from './has-filters.ts';
import { PrintedFilters } from './PrintedFilters.tsx';
import type { ListFilterControl } from './use-list-filters.ts';

interface ListFiltersProps<Filters extends { readonly text?: string }> {
  /** The name of the list, for those who do not see it. */
  readonly label: string;
  readonly control: ListFilterControl<Filters>;
  readonly fields: readonly FilterField<keyof Filters & string>[];
}

/** The filters of a list, kept in the address: Back, a reload and a shared link all find the same list. */
export function ListFilters<Filters extends { readonly text?: string }>({
  label,
  control,
  fields,
}: ListFiltersProps<Filters>): ReactNode {
  const { t } = useTranslation('lists');
  return (
    <>
      <search className="zl-filters" aria-label={label}>
        {fields.map((field) => (
          <OneFilter key={field.label} field={field} control={control} />
        ))}
        {hasFilters(control.filters) && <Button onClick={control.clear}>{t('clear')}</Button>}
      </search>
      <PrintedFilters control={control} fields={fields} />
    </>
  );
}

/** The value that stands for "nothing chosen" in a searchable field. */
const ANY = 'any';

interface OneFilterProps<Filters extends { readonly text?: string }> {
  readonly field: FilterField<keyof Filters & string>;
  readonly control: ListFilterControl<Filters>;
}

function OneFilter<Filters extends { readonly text?: string }>({
  field,
  control: { read, change, typed },
}: OneFilterProps<Filters>): ReactNode {
  if (field.kind === 'text')
    return (
      <TextField
        ref={typed.field}
        name="text"
        type="search"
        label={field.label}
        defaultValue={read('text') ?? ''}
        maxLength={field.maxLength}
        autoComplete="off"
        onChange={typed.onChange}
      />
    );
  if (field.kind === 'days')
    return (
      <DateRangeField
        label={field.label}
        value={{ from: read(field.from) ?? null, to: read(field.to) ?? null }}
        onChange={({ from, to }) => {
          change(field.from, from ?? '');
          change(field.to, to ?? '');
        }}
      />
    );
  const { name, label, any, options, isSearchable = false } = field;
  if (isSearchable)
    return (
      <ComboField
        name={name}
        label={label}
        value={read(name) ?? ANY}
        options={[{ value: ANY, label: any }, ...options]}
        onChange={(value) => change(name, value === ANY ? '' : value)}
      />
    );
  return (
    <SelectField
      name={name}
      label={label}
      value={read(name) ?? ''}
      onChange={({ target }) => change(name, target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
