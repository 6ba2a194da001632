import { DOCUMENT_TYPES, type DocumentType, type OwnPaper, type UsualPaper } from './request-rules.ts';

/** A kind of paper as people of one language read it. */
export interface PaperWords {
  readonly name: string;
  /** What it must show, and where it comes from. */
  readonly help: string;
}

/** A kind of paper as the lender keeps it. */
export interface PaperKind {
  readonly code: DocumentType;
  /** A retired one stays, because versions of products and requests name it; no draft of a product asks for it any more. */
  readonly isActive: boolean;
  /** By language. Where a usual kind has none, those of the service count. */
  readonly words: Readonly<Partial<Record<string, PaperWords>>>;
}

const USUAL: ReadonlySet<string> = new Set(DOCUMENT_TYPES);

/** Whether a kind of paper is one that every lender has. */
export const isUsualPaper = (code: string): code is UsualPaper => USUAL.has(code);

/** How the service writes the code of a kind that a lender added. */
const OWN_PAPER = /^own_[a-z0-9]{8}$/;

export const isOwnPaper = (code: string): code is OwnPaper => OWN_PAPER.test(code);

/** The service itself asks for these, whatever products say: who a guarantor is, and what nobody has thought of. */
const LASTING: readonly DocumentType[] = ['identity_card', 'other'];

export const isLastingPaper = (code: DocumentType): boolean => LASTING.includes(code);

/** The kinds that count until a lender says something else. */
export const USUAL_PAPER_KINDS: readonly PaperKind[] = DOCUMENT_TYPES.map((code) => ({
  code,
  isActive: true,
  words: {},
}));

/**
 * A list with every kind that was ever on one: of those that it leaves out, the lender's own are retired and the others are as usual.
 * What has no name of its own is called as the service calls it.
 */
export function keepPastKinds(list: readonly PaperKind[], past: readonly PaperKind[]): readonly PaperKind[] {
  const known = new Map(list.map((kind) => [kind.code, kind]));
  for (const kind of USUAL_PAPER_KINDS) if (!known.has(kind.code)) known.set(kind.code, kind);
  for (const kind of past) if (!known.has(kind.code)) known.set(kind.code, { ...kind, isActive: false });
  return [...known.values()];
}

/** Whether the lender knows this kind, retired or not. */
export const isKnownPaper = (kinds: readonly PaperKind[], code: string): boolean =>
  kinds.some((kind) => kind.code === code);

/** Whether a draft of a product may ask for this kind. */
export const isOfferedPaper = (kinds: readonly PaperKind[], code: string): boolean =>
  kinds.some((kind) => kind.code === code && kind.isActive);

/**
 * The lender's words for a kind. One of its own that lacks a language, because that was switched on later, is called as in the
 * language that everybody falls back on, else as in any; a usual one is then called as the service calls it.
 */
export function wordsOfPaper(
  { code, words }: PaperKind,
  language: string,
  fallback: string,
): PaperWords | null {
  const own = words[language];
  if (own !== undefined || isUsualPaper(code)) return own ?? null;
  return words[fallback] ?? Object.values(words).find((some) => some !== undefined) ?? null;
}

/** Every kind once, in the order of forms and lists: the usual ones, the lender's own as they come, and whatever else there is. */
export function inPaperOrder(types: readonly DocumentType[]): readonly DocumentType[] {
  const given = new Set(types);
  const usual = DOCUMENT_TYPES.filter((type) => given.has(type) && type !== 'other');
  const own = [...given].filter((type) => !isUsualPaper(type));
  return [...usual, ...own, ...(given.has('other') ? (['other'] as const) : [])];
}
