import type { IconName } from '../../shared/look/Icon.tsx';
import type { MenuGroup } from './list-menu.ts';

/** One line of the search's answer. */
export interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: IconName;
  /** The keys that do the same without the search. */
  readonly keys?: string;
  /** Where the hit leads, or what it does on the open screen. */
  readonly to: string | (() => void);
}

/** Where the search looks without asking the server. */
export interface SearchSource {
  readonly id: string;
  find(query: string): readonly SearchHit[];
}

/** Without case, accents and width differences, so that "resume" finds "Résumé". */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** A hit whose words begin with the query stands before one that only contains it. */
export function rankHits(hits: readonly SearchHit[], query: string): readonly SearchHit[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return hits;
  const rank = ({ label }: SearchHit): number => {
    const folded = foldText(label);
    if (folded.startsWith(wanted)) return 0;
    if (folded.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
    return folded.includes(wanted) ? 2 : Number.POSITIVE_INFINITY;
  };
  return hits
    .map((hit) => ({ hit, place: rank(hit) }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place)
    .map(({ hit }) => hit);
}

/** A list that is searched by its labels. */
export const createFixedSource = (id: string, hits: readonly SearchHit[]): SearchSource => ({
  id,
  find: (query) => rankHits(hits, query),
});

interface ScreenSourceParts {
  readonly groups: readonly MenuGroup[];
  readonly nameOf: (row: MenuGroup['rows'][number]) => string;
  readonly sectionOf: (group: MenuGroup) => string;
  readonly pathOf: (row: MenuGroup['rows'][number]) => string;
}

/** The screens that the person may open. */
export function createScreenSource({ groups, nameOf, sectionOf, pathOf }: ScreenSourceParts): SearchSource {
  const hits = groups.flatMap((group) =>
    group.rows.map((row) => ({
      id: `screen-${row.name}`,
      label: nameOf(row),
      hint: sectionOf(group),
      icon: row.menu.icon,
      to: pathOf(row),
    })),
  );
  return createFixedSource('screens', hits);
}
