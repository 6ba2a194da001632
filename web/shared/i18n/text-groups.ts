import type { Language } from '@zeel/protocol/rooms/config';
import type { Namespace } from './catalogue-types.ts';

/** The texts that every screen needs; pages bring their own namespaces with `useTranslation`. */
export const BASE_NAMESPACES = ['common', 'routes', 'shell'] as const satisfies Namespace[];

/**
 * Namespaces whose texts travel as one file in each language: on a slow line a request costs more than the few sentences of another
 * screen do.
 */
const TEXT_GROUPS: readonly { readonly name: string; readonly holds: readonly string[] }[] = [
  { name: 'texts', holds: BASE_NAMESPACES },
  { name: 'desk-texts', holds: ['desk', 'deskHome', 'deskQueue'] satisfies Namespace[] },
  {
    name: 'dossier-texts',
    holds: ['assessment', 'deskActions', 'dossier', 'persons'] satisfies Namespace[],
  },
];

/** The file that the texts of a namespace travel in with others; null when they are a file of their own. */
export function nameTextGroup(language: string, namespace: string): string | null {
  const group = TEXT_GROUPS.find(({ holds }) => holds.includes(namespace));
  return group === undefined ? null : `${group.name}-${language}`;
}

/** Where the texts of a namespace are found in what was built. */
export const textSourceOf = (language: Language, namespace: Namespace): string =>
  nameTextGroup(language, namespace) ?? `shared/i18n/catalogues/${language}/${namespace}.json`;
