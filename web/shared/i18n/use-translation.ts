import { createContext, use, useMemo } from 'react';
import type { Namespace } from './catalogue-types.ts';
import type { GroupAt, GroupIn, Names, SentenceValues, TakeGroup, Translate } from './text-keys.ts';
import type { Texts, Translator } from './translator.ts';

/** The translator of the app. */
export const TranslatorContext = createContext<Translator | null>(null);
/** The texts on the screen. A part of a screen may be given others. */
export const TextsContext = createContext<Texts | null>(null);

export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('TranslatorContext is missing above this component');
  return translator;
}

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('TextsContext is missing above this component');
  return texts;
}

interface Translation<Given extends Names> {
  readonly t: Translate<Given>;
  /** A sentence of the first namespace whose key no compiler knows; undefined when there is none. */
  readonly find: (key: string, values?: SentenceValues) => string | undefined;
  readonly takeGroup: TakeGroup<Given>;
}

const listNames = (names: Names): readonly [Namespace, ...Namespace[]] =>
  typeof names === 'string' ? [names] : names;

/** Sentences of these namespaces, by keys that the compiler knows. A key that no catalogue has is shown as it is. */
export function translateIn<Given extends Names>(texts: Texts, names: Given): Translation<Given> {
  const [first] = listNames(names);
  return {
    t: (asked, values) => {
      const [namespace, key] = splitKey(asked, first);
      return texts.find(namespace, key, values) ?? key;
    },
    find: (key, values) => texts.find(first, key, values),
    // The type of a group is read from the English file, and the check of catalogues holds all files to the same keys.
    takeGroup: <Key extends GroupIn<Given>>(key: Key) => texts.findGroup(first, key) as GroupAt<Given, Key>,
  };
}

function splitKey(key: string, first: Namespace): readonly [Namespace, string] {
  const at = key.indexOf(':');
  // A key is typed with one of our namespaces before it, or with none.
  return at < 0 ? [first, key] : [key.slice(0, at) as Namespace, key.slice(at + 1)];
}

/** The texts of these namespaces in the language on the screen. The part that asks is shown when they are there. */
export function useTranslation<const Given extends Names = 'common'>(
  names: Given | 'common' = 'common',
): Translation<Given> {
  const texts = useTexts();
  // All of them are asked for before the first is waited for. React goes on at once with those that are there.
  for (const loading of listNames(names).map(texts.load)) use(loading);
  const place = String(names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are written out at each place, so their text tells them apart.
  return useMemo(() => translateIn(texts, names as Given), [texts, place]);
}
