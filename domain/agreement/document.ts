/*
 * An agreement as words: what its page shows and its PDF prints, figures and numbers of clauses included. Both draw the same
 * document and add no word of their own, so what was read is what was downloaded.
 */

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Column {
  readonly head: string;
  /** Figures stand at the end of their cell, below each other. */
  readonly isFigure: boolean;
}

export type Part =
  | {
      readonly kind: 'paragraph';
      readonly number: string;
      /** Stands above the text; left out where there is none. */
      readonly heading?: string | undefined;
      /** Lines of its own are kept. */
      readonly text: string;
    }
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** The sums below the columns; empty where nothing is added up. */
      readonly totals: readonly string[];
    };

export interface Clause {
  readonly number: string;
  readonly heading: string;
  readonly parts: readonly Part[];
}

/** The picture above the lender's name, by the hash of its bytes: the words say which one it is. */
export interface AgreementLogo {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

export interface AgreementDocument {
  readonly language: AgreementLanguage;
  readonly title: string;
  /** The line below the title: reference and day. */
  readonly subtitle: string;
  readonly reference: string;
  /** The day on which it was written: the date inside the file. */
  readonly writtenOn: string;
  readonly letterhead: {
    readonly name: string;
    readonly lines: readonly string[];
    /** Left out where the lender has none. */
    readonly logo?: AgreementLogo | undefined;
  };
  readonly clauses: readonly Clause[];
  /** The words around every page. `{page}`, `{pages}` and `{hash}` are filled in where pages are made. */
  readonly running: {
    readonly page: string;
    readonly hash: string;
    /** Says on every page that this is a preview; null on an agreement. */
    readonly notice: string | null;
    /** Where anybody learns whether the file is genuine, as a code on every page; null on a preview. */
    readonly verify: string | null;
  };
}

export const AGREEMENT_LANGUAGES = ['en', 'zh', 'fr', 'ja', 'mn'] as const;
export type AgreementLanguage = (typeof AGREEMENT_LANGUAGES)[number];
