/** Narrows a value from anywhere to one of a closed list. */
export const isOneOf = <One>(list: readonly One[], value: unknown): value is One =>
  list.some((one) => one === value);
