import {
  findMissingTexts,
  findPaperFaults,
  findVersionFaults,
  findWordFaults,
  type LendingCaps,
  type MissingText,
} from '@zeel/domain/policy';
import type { ProductFault } from '@zeel/domain/product';
import type { PaperKind } from '@zeel/domain/request-form';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import type { VersionContent } from '@zeel/protocol/rooms/product-versions';
import { createContext, use } from 'react';

/** An entry that was taken out of a list, until something else is changed or the draft is saved. */
export interface Removal {
  /** The list, by the id that it has on the page. */
  readonly list: string;
  readonly name: string;
  readonly before: VersionContent;
}

/** A version that is read or written, and what is wrong with it. */
export interface Editor {
  readonly content: VersionContent;
  readonly change: (change: Partial<VersionContent>) => void;
  readonly changeTerms: (change: Partial<VersionContent['terms']>) => void;
  readonly changeRules: (change: Partial<VersionContent['rules']>) => void;
  /** What was removed last, and can be had back. */
  readonly removal: Removal | null;
  /** Said right after the change that took it out. */
  readonly noteRemoval: (removal: Omit<Removal, 'before'>) => void;
  readonly faults: readonly ProductFault[];
  readonly missing: readonly MissingText<Language>[];
}

interface EditorSource {
  readonly content: VersionContent;
  /** What the version may not pass: for a draft the caps of today, for a published one those of every lender. */
  readonly caps: LendingCaps;
  /** The kinds of papers that a draft may ask for; null: not known yet, or a published version, which keeps what it asks for. */
  readonly kinds: readonly PaperKind[] | null;
  /** The languages whose texts it needs; others may follow. */
  readonly offered: readonly Language[];
  readonly removal: Removal | null;
  readonly onChange: (content: VersionContent) => void;
  readonly onRemoved: (removal: Removal) => void;
}

export function createEditor(source: EditorSource): Editor {
  const { content, caps, kinds, offered, removal, onChange, onRemoved } = source;
  return {
    content,
    removal,
    noteRemoval: (removed) => onRemoved({ ...removed, before: content }),
    change: (change) => onChange({ ...content, ...change }),
    changeTerms: (change) => onChange({ ...content, terms: { ...content.terms, ...change } }),
    changeRules: (change) => onChange({ ...content, rules: { ...content.rules, ...change } }),
    faults: [
      ...findVersionFaults(content, caps),
      ...(kinds === null ? [] : findPaperFaults(content, kinds)),
      ...findWordFaults(content, LANGUAGES),
    ],
    missing: findMissingTexts(content, offered),
  };
}

/** A figure that no server would take: it has to be filled in before the draft can be saved. */
export const isUnreadable = ({ kind }: ProductFault): boolean =>
  kind === 'not-whole' || kind === 'tiers-missing';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('EditorContext is missing above this component');
  return editor;
}
