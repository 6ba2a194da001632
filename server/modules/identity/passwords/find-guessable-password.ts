import commonPasswords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonPasswords.words.split(' '));
/** Words that someone who attacks this very service would try first. */
const OWN_WORDS = [
  'zeel',
  'loan',
  'lease',
  'leasing',
  'zeeldemo',
  'mongol',
  'mongolia',
  'ulaanbaatar',
  'password',
];

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

// How much a guesser pays for each part. Two common words and a year are tried within seconds; a third word is not.
const WORD_COST = 2;
const RUN_COST = 1;
const SEPARATOR_COST = 0.5;
const OWN_CHARACTER_COST = 2;
const GUESSABLE_COST = 5;

const SEPARATOR = /[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/g;

/** Whether a password is made of nothing but parts that guessers try first. */
export function isGuessable(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const words = new Set([...OWN_WORDS, ...wordsOf(email.toLowerCase())]);
  const stripped = lower.replace(SEPARATOR, '');
  // A password that is mostly punctuation is judged as typed: the few letters in it say nothing.
  const readings = stripped.length * 2 < lower.length ? [lower] : [lower, stripped];
  return readings.some((text) => cheapestCost(text, words) <= GUESSABLE_COST);
}

const wordsOf = (email: string): string[] =>
  [email, email.replace(SEPARATOR, ''), ...email.split(SEPARATOR)].filter(({ length }) => length >= 3);

/** The cheapest way to put the text together from words, runs, separators and characters of its own. */
function cheapestCost(text: string, words: ReadonlySet<string>): number {
  const undone = text.replace(/./g, (character) => LEET[character] ?? character);
  const cost: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const isSeparator = text.slice(end - 1, end).replace(SEPARATOR, '') === '';
    let best = (cost[end - 1] ?? 0) + (isSeparator ? SEPARATOR_COST : OWN_CHARACTER_COST);
    for (let start = 0; start < end; start += 1) {
      const part = costOf(text.slice(start, end), undone.slice(start, end), words);
      if (part !== undefined) best = Math.min(best, (cost[start] ?? 0) + part);
    }
    cost.push(best);
  }
  return cost.at(-1) ?? 0;
}

function costOf(part: string, undone: string, words: ReadonlySet<string>): number | undefined {
  if (isRun(part)) return RUN_COST;
  const isWord = [part, undone].some((word) => words.has(word) || COMMON.has(word));
  return isWord ? WORD_COST : undefined;
}

const LONGEST_BLOCK = 4;

/** Whether a block of a few characters stands there again and again, and nothing else. */
const isRepeated = (signs: readonly string[]): boolean => {
  for (let block = 1; block <= LONGEST_BLOCK && block * 2 <= signs.length; block += 1)
    if (signs.length % block === 0 && signs.every((sign, index) => sign === signs[index % block]))
      return true;
  return false;
};

/** One character or block again and again, a walk over the keyboard or alphabet, or digits as short as a year. */
function isRun(part: string): boolean {
  if (/^\d{1,4}$/.test(part)) return true;
  if (part.length < 3) return false;
  if (isRepeated([...part])) return true;
  return WALKS.some((walk) => walk.includes(part));
}
