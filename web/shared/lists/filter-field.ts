interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** One field of the filters. `name` is the filter's name in the address. */
export type FilterField<Name extends string> =
  | { readonly kind: 'text'; readonly label: string; readonly maxLength: number }
  /** `any` is shown while nothing is chosen; `isSearchable` is for more choices than one sees at once. */
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      readonly any: string;
      readonly options: readonly FilterOption[];
      readonly isSearchable?: boolean;
    }
  | { readonly kind: 'days'; readonly from: Name; readonly to: Name; readonly label: string };
