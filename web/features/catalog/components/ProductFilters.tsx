import { PRODUCT_KINDS } from '@zeel/domain/product';
import { useId } from 'react';
import { NumberInput } from '../../../shared/forms/NumberInput.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { Select } from '../../../shared/kit/Select.tsx';
import type { ProductFilter } from '../filter-products.ts';

interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** Stands for no kind among the kinds to choose from. */
const ANY_KIND = 'all';
const KINDS = [ANY_KIND, ...PRODUCT_KINDS] as const;
const TERMS_MONTHS = [3, 6, 12, 18, 24, 36] as const;

/** Loan or leasing, how much, for how long. */
export function ProductFilters({ filter, onChange }: ProductFiltersProps) {
  const { t } = useTranslation('catalog');
  const { months } = useFormats();
  const id = useId();
  const terms = new Set<number>([
    ...TERMS_MONTHS,
    ...(filter.termMonths === null ? [] : [filter.termMonths]),
  ]);
  return (
    <search className="zl-find" aria-label={t('filter.label')}>
      <Segments
        label={t('filter.kind')}
        value={filter.kind ?? ANY_KIND}
        options={KINDS.map((value) => ({
          value,
          label: value === ANY_KIND ? t('filter.all') : t(`filter.kinds.${value}`),
        }))}
        onChange={(kind) => onChange({ ...filter, kind: kind === ANY_KIND ? null : kind })}
      />
      <div className="zl-find__field">
        <label htmlFor={`${id}-amount`}>{t('filter.amount')}</label>
        <NumberInput
          id={`${id}-amount`}
          value={filter.amountMnt}
          placeholder={t('filter.anyAmount')}
          onType={(amountMnt) => onChange({ ...filter, amountMnt: amountMnt === 0 ? null : amountMnt })}
        />
      </div>
      <div className="zl-find__field">
        <label htmlFor={`${id}-term`}>{t('filter.term')}</label>
        <Select
          id={`${id}-term`}
          value={filter.termMonths ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, termMonths: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{t('filter.anyTerm')}</option>
          {[...terms]
            .sort((a, b) => a - b)
            .map((term) => (
              <option key={term} value={term}>
                {months(term)}
              </option>
            ))}
        </Select>
      </div>
    </search>
  );
}
