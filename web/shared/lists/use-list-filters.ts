import { useSearchParams } from 'react-router';
import { useTypedText } from './use-typed-text.ts';
import { writeParameter } from './write-parameter.ts';

/** The filters of a list, kept in the address: Back, a reload and a shared link all find the same list. */
export function useListFilters<Filters extends { readonly text?: string }>(
  read: (search: URLSearchParams) => Filters,
) {
  const [search, setSearch] = useSearchParams();
  const filters = read(search);
  const change = (name: keyof Filters & string, value: string): void => {
    // The address may be ahead of the screen: of two quick changes the second must not undo the first.
    const now = new URLSearchParams(window.location.search);
    setSearch(writeParameter(now, name, value), { replace: true });
  };
  const typed = useTypedText(filters.text ?? '', (text) => change('text', text));
  const clear = (): void => {
    typed.empty();
    setSearch({}, { replace: true });
  };
  return { filters, change, typed, clear };
}
