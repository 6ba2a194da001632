import type { en } from './en.ts';

type Words<Text> = { readonly [Key in keyof Text]: Text[Key] extends string ? string : Words<Text[Key]> };

/** Every text of the template in one language; the English one names them. */
export type TemplateTexts = Words<typeof en>;
