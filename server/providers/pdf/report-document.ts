/** A number of a report as a bar: full for the period, hatched for the one before. */
interface ReportBar {
  readonly name: string;
  readonly now: number;
  readonly before: number;
  /** The value in words, beside the bar. */
  readonly label: string;
}

/** One report: what it counts in a sentence, the drawing, and the table that says the same. */
export interface ReportPart {
  readonly heading: string;
  readonly definition: string;
  /** Said instead of a drawing that would be empty; null where there is one. */
  readonly none: string | null;
  readonly bars: readonly ReportBar[];
  readonly columns: readonly { readonly head: string; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** Reports as they are printed, in the language of their reader. */
export interface ReportDocument {
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] };
  /** Of which days and requests, and when they were counted. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The day on which it was made: the date inside the file. */
  readonly madeOn: string;
  readonly legend: { readonly now: string; readonly before: string };
  readonly parts: readonly ReportPart[];
  /** The words below every page; `{page}` and `{pages}` are filled in where pages are made. */
  readonly page: string;
}
