import { useFormats } from '../i18n/use-formats.ts';

/** Tögrög as the reader's language writes them, in figures of equal width. */
export function MoneyText({ amountMnt }: { readonly amountMnt: number }) {
  const { money } = useFormats();
  return <span className="zl-money">{money(amountMnt)}</span>;
}
