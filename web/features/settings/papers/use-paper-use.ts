import { usePaperUseQuery } from './api.ts';

/** How many products and drafts ask for a kind of paper; undefined until they are counted. */
export function usePaperUse(
  code: string,
): { readonly versions: number; readonly drafts: number } | undefined {
  const { data } = usePaperUseQuery();
  return data && (data.uses.find((use) => use.code === code) ?? { versions: 0, drafts: 0 });
}
