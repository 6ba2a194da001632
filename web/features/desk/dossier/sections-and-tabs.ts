/** The parts of a dossier's data in their order, with the key that goes there after `g`. */
export const SECTION_KEYS = {
  limits: 'l',
  score: 's',
  checklist: 'w',
  applicant: 'a',
  income: 'i',
  asset: 'c',
  parties: 'p',
  exposure: 'x',
  signals: 'u',
  asked: 'q',
  terms: 't',
  decisions: 'o',
  payments: 'f',
  consents: 'e',
  timeline: 'h',
  others: 'r',
} as const;
export type SectionName = keyof typeof SECTION_KEYS;

/** The tabs beside the data, with the key that opens each. */
export const TAB_KEYS = { documents: 'd', notes: 'n', tasks: 'k', messages: 'm' } as const;
export type TabName = keyof typeof TAB_KEYS;

const isSection = (text: string): text is SectionName => Object.hasOwn(SECTION_KEYS, text);
const isTab = (text: string): text is TabName => Object.hasOwn(TAB_KEYS, text);
export const SECTIONS: readonly SectionName[] = Object.keys(SECTION_KEYS).filter(isSection);
export const TABS: readonly TabName[] = Object.keys(TAB_KEYS).filter(isTab);

/** Where on the page somebody is: at a part of the data, at a tab, or at one paper. */
export interface Place {
  readonly section: SectionName | null;
  readonly tab: TabName | null;
  /** The document that is open in the viewer. */
  readonly documentId: string | null;
}

const PAPER_PREFIX = 'paper-';

/** Reads a place out of the address. What is no place means the beginning. */
export function readPlace(hash: string): Place {
  const text = hash.replace(/^#/, '');
  if (text.startsWith(PAPER_PREFIX))
    return { section: null, tab: 'documents', documentId: text.slice(PAPER_PREFIX.length) };
  return {
    section: isSection(text) ? text : null,
    tab: isTab(text) ? text : null,
    documentId: null,
  };
}

export const hashOfPaper = (documentId: string): string => `#${PAPER_PREFIX}${documentId}`;
