/** The parameters of a path by their names in the pattern. */
export type PathParams = Readonly<Partial<Record<string, string>>>;

const PARAM = ':';

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A person can write anything into an address: what cannot be decoded names nothing that exists.
    return segment;
  }
}

const segmentsOf = (path: string): readonly string[] => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).split('/');
};

/**
 * The parameters of a path that a pattern such as `/requests/:id` answers, else null. Slashes at the end are let pass, and letters
 * match whether large or small.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = decode(given[index] ?? '');
    if (part.startsWith(PARAM) && segment !== '') params[part.slice(PARAM.length)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

/** A pattern with its parameters filled in. Throws when one is missing. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(PARAM)) return part;
      const value = params[part.slice(PARAM.length)];
      if (value === undefined) throw new Error(`The path ${pattern} needs ${part.slice(PARAM.length)}`);
      return encodeURIComponent(value);
    })
    .join('/');
