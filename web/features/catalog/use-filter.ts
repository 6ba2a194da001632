import { useEffect, useState } from 'react';
import { replaceSearch } from '../../shared/address/replace-search.ts';
import { usePlace } from '../../shared/routing/use-routing.ts';
import { type ProductFilter, readFilter, writeFilter } from './filter-products.ts';

// Long enough not to write every digit of an amount into the address.
const ADDRESS_DELAY_MS = 300;

/** The filter, begun from the address and kept in it, so that a link or a reload shows the same products. */
export function useFilter(): readonly [ProductFilter, (filter: ProductFilter) => void] {
  const { search } = usePlace();
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(search)));
  const [first] = useState(filter);
  useEffect(() => {
    if (filter === first) return;
    const timer = setTimeout(() => replaceSearch((query) => writeFilter(query, filter)), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filter, first]);
  return [filter, setFilter];
}
