import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Segments } from '../../../../shared/kit/Segments.tsx';
import { useSearchParams } from '../../../../shared/routing/use-search-params.ts';
import { REQUESTS_FILTERS, type RequestsFilter, writeRequestsFilter } from '../requests-filter.ts';

/** All, open or ended. Kept in the address: Back, a reload and a shared link find the same list. */
export function RequestsFilterChoice({ shown }: { readonly shown: RequestsFilter }): ReactNode {
  const { t } = useTranslation('requests');
  const [search, setSearch] = useSearchParams();
  return (
    <Segments
      className="zl-own-shown"
      label={t('list.shown.label')}
      value={shown}
      options={REQUESTS_FILTERS.map((value) => ({ value, label: t(`list.shown.${value}`) }))}
      onChange={(one) => setSearch(writeRequestsFilter(search, one))}
    />
  );
}
