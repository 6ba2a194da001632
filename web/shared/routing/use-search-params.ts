import { useMemo } from 'react';
import type { GoOptions } from './routing-context.ts';
import { useNavigate, usePlace } from './use-routing.ts';

type SetSearch = (search: URLSearchParams, options?: Pick<GoOptions, 'replace'>) => void;

/** The parameters of the address, and the way to others on the same screen. */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const { search } = usePlace();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (next, options) => navigate({ search: next.toString() }, options)];
}
