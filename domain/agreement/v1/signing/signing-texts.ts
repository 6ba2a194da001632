import type { en } from './en.ts';

type Words<Text> = { readonly [Key in keyof Text]: Text[Key] extends string ? string : Words<Text[Key]> };

/** The words of signing in one language; the English ones name them. */
export type SigningTexts = Words<typeof en>;
