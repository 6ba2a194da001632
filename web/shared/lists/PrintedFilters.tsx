import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import type { FilterField } from './filter-field.ts';
import type { ListFilterControl } from './use-list-filters.ts';

interface PrintedFiltersProps<Filters extends { readonly text?: string }> {
  readonly control: ListFilterControl<Filters>;
  readonly fields: readonly FilterField<keyof Filters & string>[];
}

/** What a printed list is narrowed to, as one line: on paper nothing can be chosen. */
export function PrintedFilters<Filters extends { readonly text?: string }>({
  control: { read },
  fields,
}: PrintedFiltersProps<Filters>): ReactNode {
  const { date } = useFormats();
  const chosen = (field: FilterField<keyof Filters & string>): string => {
    if (field.kind === 'text') return read('text') ?? '';
    if (field.kind === 'choice') {
      const value = read(field.name);
      return field.options.find((option) => option.value === value)?.label ?? '';
    }
    const days = [read(field.from), read(field.to)];
    return days.every((day) => day === undefined)
      ? ''
      : days.map((day) => (day === undefined ? '' : date(day))).join(' – ');
  };
  const facts = fields.flatMap((field) => {
    const value = chosen(field);
    return value === '' ? [] : [{ label: field.label, value }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="zl-filters-printed">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
