/** An ending with the few letters before it, which often tell pages and copies apart. */
const ENDING = /.{0,4}\.[^.\s]{1,8}$/u;

/** A file's name in two parts, of which the second is not to be broken. */
export function splitFileName(name: string): { readonly stem: string; readonly ending: string } {
  const ending = ENDING.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}
