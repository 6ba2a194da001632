import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { CharSet } from 'refa';
import { type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis';

/** One place in a pattern that takes a character, and where it leads. */
export interface Place {
  readonly chars: CharSet;
  /** How many ways lead from here to each next place: two ways for the same characters are one too many. */
  readonly next: Map<number, number>;
}

/** A pattern as places that follow each other (Glushkov), which keeps every way in which it can be read. */
export interface Automaton {
  readonly places: readonly Place[];
  /** Places at which the whole pattern has matched, whatever comes: nothing is ever tried again from there. */
  readonly sureEnds: ReadonlySet<number>;
}

interface Part {
  readonly isEmpty: boolean;
  /** The part may match the empty text and makes no assertion (^, $, \b, a look ahead) that could fail. */
  readonly isSurelyEmpty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly sureLast: readonly number[];
}

const NOTHING: Part = { isEmpty: true, isSurelyEmpty: true, first: [], last: [], sureLast: [] };
const ASKS: Part = { ...NOTHING, isSurelyEmpty: false };
/** Up to so many repeats are written out; more count as any number, which can only make a pattern look worse. */
const WRITTEN_OUT = 20;
const LOOP_INSIDE_REPEATS = 4;

/** The automata of a pattern: its own, and one for each look ahead or behind. */
export function buildAutomata(source: string, flags: string): Automaton[] {
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const read = new RegExpParser().parseFlags(flags);
  const looks: (readonly AST.Alternative[])[] = [];
  const main = buildOne(pattern.alternatives, read, looks);
  const automata = [main];
  for (let look = looks.shift(); look !== undefined; look = looks.shift())
    automata.push(buildOne(look, read, looks));
  return automata;
}

function buildOne(
  alternatives: readonly AST.Alternative[],
  flags: ReadonlyFlags & { readonly sticky?: boolean; readonly multiline?: boolean },
  looks: (readonly AST.Alternative[])[],
): Automaton {
  const places: Place[] = [];
  const add = (chars: CharSet): number => places.push({ chars, next: new Map() }) - 1;
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from)
      for (const other of to) places[one]?.next.set(other, (places[one].next.get(other) ?? 0) + 1);
  };
  const take = (chars: CharSet): Part => {
    const place = add(chars);
    return { isEmpty: false, isSurelyEmpty: false, first: [place], last: [place], sureLast: [place] };
  };
  const join = (a: Part, b: Part): Part => {
    link(a.last, b.first);
    return {
      isEmpty: a.isEmpty && b.isEmpty,
      isSurelyEmpty: a.isSurelyEmpty && b.isSurelyEmpty,
      first: a.isEmpty ? [...a.first, ...b.first] : a.first,
      last: b.isEmpty ? [...b.last, ...a.last] : b.last,
      sureLast: b.isSurelyEmpty ? [...b.sureLast, ...a.sureLast] : b.sureLast,
    };
  };
  const either = (parts: readonly Part[]): Part => ({
    isEmpty: parts.some(({ isEmpty }) => isEmpty),
    isSurelyEmpty: parts.some(({ isSurelyEmpty }) => isSurelyEmpty),
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    sureLast: parts.flatMap(({ sureLast }) => sureLast),
  });
  const readAlternatives = (list: readonly AST.Alternative[]): Part =>
    either(list.map(({ elements }) => elements.map(readElement).reduce(join, NOTHING)));

  const repeat = ({ element, min, max }: AST.Quantifier): Part => {
    const hasLoop = isVariable(element);
    const isAny = max - min > WRITTEN_OUT || (hasLoop && max > LOOP_INSIDE_REPEATS);
    const needed = Math.min(min, hasLoop ? 1 : WRITTEN_OUT);
    let part = NOTHING;
    for (let copy = 0; copy < needed; copy += 1) part = join(part, readElement(element));
    if (isAny) {
      const inner = readElement(element);
      link(inner.last, inner.first);
      return join(part, { ...inner, isEmpty: true, isSurelyEmpty: true });
    }
    let tail = NOTHING;
    for (let copy = 0; copy < max - min; copy += 1)
      tail = { ...join(readElement(element), tail), isEmpty: true, isSurelyEmpty: true };
    return join(part, tail);
  };

  function readElement(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return take(toUnicodeSet(element, flags).chars);
      case 'Group':
      case 'CapturingGroup':
        return readAlternatives(element.alternatives);
      case 'Quantifier':
        return element.max === 0 ? NOTHING : repeat(element);
      case 'Backreference':
        // A back reference is treated as if it matched anything that its group could match.
        return {
          ...either([element.resolved].flat().map((group) => readAlternatives(group.alternatives))),
          isEmpty: true,
        };
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') looks.push(element.alternatives);
        return ASKS;
    }
  }

  const whole = readAlternatives(alternatives);
  const isPinned = alternatives.every(
    ({ elements: [start] }) => start?.type === 'Assertion' && start.kind === 'start',
  );
  if (flags.sticky !== true && !(isPinned && flags.multiline !== true)) {
    // A search begins anew at every character, or at every line.
    const passed = add(charsOf('[^]', flags));
    link([passed], [passed]);
    if (isPinned) {
      const lineEnd = add(charsOf(String.raw`[\n\r\u2028\u2029]`, flags));
      link([passed], [lineEnd]);
      link([lineEnd], whole.first);
    } else link([passed], whole.first);
  }
  return { places, sureEnds: new Set(whole.sureLast) };
}

/** The characters of a class, as its text says it. */
function charsOf(source: string, flags: ReadonlyFlags): CharSet {
  const { unicode = false, unicodeSets = false } = flags;
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets,
  });
  const [element] = alternatives[0]?.elements ?? [];
  if (element?.type !== 'CharacterClass') throw new Error(`${source} is no class of characters.`);
  return toUnicodeSet(element, flags).chars;
}

/** Whether the element can match texts of different lengths. */
function isVariable(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min !== element.max || isVariable(element.element);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.some(({ elements }) => elements.some(isVariable));
  return element.type === 'Backreference';
}
