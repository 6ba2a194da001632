import type { Catalogues, Namespace } from './catalogue-types.ts';

/** One namespace, or several of which the first may be left out of a key. */
export type Names = Namespace | readonly [Namespace, ...Namespace[]];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A key as it is asked for: the form of number is chosen by the translator. */
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Stem | Key : Key;

type SentencePath<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${SentencePath<Group[Key]>}`;
}[keyof Group & string];

type First<Given extends Names> = Given extends Namespace ? Given : Given[0];
type Each<Given extends Names> = Given extends Namespace
  ? Given
  : Given extends readonly Namespace[]
    ? Given[number]
    : never;

/** The sentences of a namespace by their path in its file. */
export type KeyOf<Name extends Namespace> = SentencePath<Catalogues[Name]>;

/** The sentences of several namespaces: those of the first by their path alone, of each also with the namespace before it. */
export type KeyIn<Given extends Names> =
  | KeyOf<First<Given>>
  | { [Name in Each<Given>]: `${Name}:${KeyOf<Name>}` }[Each<Given>];

type FirstCatalogue<Given extends Names> = Catalogues[First<Given>];

/** The groups at the top of a catalogue. */
export type GroupIn<Given extends Names> = {
  [Key in keyof FirstCatalogue<Given> & string]: FirstCatalogue<Given>[Key] extends string ? never : Key;
}[keyof FirstCatalogue<Given> & string];

/** Gives the sentence of a key, its placeholders filled in. */
export type Translate<Given extends Names> = (key: KeyIn<Given>, values?: SentenceValues) => string;

/** Gives a group of sentences as they stand in the catalogue. */
export type TakeGroup<Given extends Names> = <Key extends GroupIn<Given>>(key: Key) => GroupAt<Given, Key>;

/** A group of the first namespace. */
export type GroupAt<Given extends Names, Key extends GroupIn<Given>> = FirstCatalogue<Given>[Key];

/** Fillings of placeholders. A `count` that is a number also chooses the form of number, `context` a variant of the sentence. */
export type SentenceValues = Readonly<Record<string, string | number | undefined>>;
