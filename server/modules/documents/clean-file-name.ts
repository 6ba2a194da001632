const MAX_LENGTH = 120;
/** Marks that turn text around make "gnp.exe" read as something else; control characters break lines and headers. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Folders of either world, and what file systems reserve. */
const RESERVED = /[<>:"|?*]/g;

/** The name as the person gave it, without anything that is no name. Only ever shown, never used as a path. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .replaceAll(UNSEEN, '')
    .replaceAll(RESERVED, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  return shorten(cleaned === '' ? 'document' : cleaned);
}

/** Cuts in the middle of the name rather than the ending, and never inside a character. */
function shorten(name: string): string {
  // The database counts characters as code points.
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - [...ending].length).join('') + ending;
}
