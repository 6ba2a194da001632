/** Reads one filter from the address; undefined for what is not one of its values, which is never sent to the server. */
type FilterReader<Value extends string> = (text: string) => Value | undefined;

type FilterReaders = Readonly<Record<string, FilterReader<string>>>;

/** The filters that are set. */
export type FiltersOf<Readers extends FilterReaders> = {
  readonly [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>>;
};

/** What a person typed, cut to what the server takes. */
export const textUpTo =
  (longest: number): FilterReader<string> =>
  (text) =>
    text.trim().slice(0, longest).trim() || undefined;

/** One of a closed list. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): FilterReader<Value> =>
  (text) =>
    values.find((value) => value === text);

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day that exists; the 30th of February is left out like any other nonsense. */
export const day: FilterReader<string> = (text) => {
  if (!DATE.test(text)) return undefined;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
};

/** Makes the reader of a list's filters from those of each one. */
export const filterReader =
  <Readers extends FilterReaders>(readers: Readers) =>
  (search: URLSearchParams): FiltersOf<Readers> => {
    const entries = Object.entries(readers).map(
      ([name, read]) => [name, read(search.get(name) ?? '')] as const,
    );
    // Each reader gives only what its own filter takes.
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FiltersOf<Readers>;
  };
