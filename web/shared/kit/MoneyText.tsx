import type { ReactNode } from 'react';
import { useFormats } from '../i18n/use-formats.ts';

/** Tögrög as the reader's language writes them, in figures of equal width. */
export function MoneyText({ amountMnt }: { readonly amountMnt: number }): ReactNode {
  const { money } = useFormats();
  // An amount keeps its order inside a line of another script.
  return <bdi className="zl-money">{money(amountMnt)}</bdi>;
}
