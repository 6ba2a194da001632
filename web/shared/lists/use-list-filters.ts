import { useSearchParams } from '../routing/use-search-params.ts';
import { type TypedText, useTypedText } from './use-typed-text.ts';
import { writeParameter } from './write-parameter.ts';

export interface ListFilterControl<Filters> {
  readonly filters: Filters;
  /** One filter as the address spells it. */
  readonly read: (name: keyof Filters & string) => string | undefined;
  /** Sets a filter; an empty text takes it away. */
  readonly change: (name: keyof Filters & string, value: string) => void;
  readonly typed: TypedText;
  readonly clear: () => void;
}

/** The filters of a list, kept in the address: Back, a reload and a shared link all find the same list. */
export function useListFilters<Filters extends { readonly text?: string }>(
  readFilters: (search: URLSearchParams) => Filters,
): ListFilterControl<Filters> {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (name: keyof Filters & string, value: string): void => {
    // The address may be ahead of the screen: of two quick changes the second must not undo the first.
    const now = new URLSearchParams(window.location.search);
    setSearch(writeParameter(now, name, value), { replace: true });
  };
  const typed = useTypedText(filters.text ?? '', (text) => change('text', text));
  const clear = (): void => {
    typed.empty();
    setSearch(new URLSearchParams(), { replace: true });
  };
  const spelt = new Map<string, unknown>(Object.entries(filters));
  const read = (name: string): string | undefined => {
    const value = spelt.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return { filters, read, change, typed, clear };
}
