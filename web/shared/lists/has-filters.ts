/** Whether anything narrows a list; filters that are not set are left out. */
export const hasFilters = (filters: object): boolean => Object.keys(filters).length > 0;
