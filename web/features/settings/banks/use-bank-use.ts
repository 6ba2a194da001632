import { useBankUseQuery } from './api.ts';

/** How many open requests and drafts name a bank; undefined until they are counted. */
export function useBankUse(code: string): { readonly requests: number; readonly drafts: number } | undefined {
  const { data } = useBankUseQuery();
  return data && (data.uses.find((use) => use.code === code) ?? { requests: 0, drafts: 0 });
}
