/** The bundler's list of what became of each source. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The group that the entry is put together with. */
const ENTRY = 'base';

/**
 * The files behind these sources with all that they import, without what the page's own entry brings. Sources that were
 * put together are known by the name of their group. A source that is not a file of its own travels inside another one.
 */
export function listFiles(manifest: Manifest, sources: readonly string[]) {
  const keyOf = (source: string): string =>
    manifest[source]
      ? source
      : (Object.keys(manifest).find((key) => manifest[key]?.name === source) ?? source);
  const visit = (keys: readonly string[], seen: Set<string>): Set<string> => {
    for (const key of keys) {
      const entry = manifest[key];
      if (!entry || seen.has(key)) continue;
      seen.add(key);
      visit(entry.imports ?? [], seen);
    }
    return seen;
  };
  const known = visit([keyOf(ENTRY)], new Set());
  const entries = [...visit(sources.map(keyOf), new Set())]
    .filter((key) => !known.has(key))
    .map((key) => manifest[key]);
  return {
    scripts: entries.flatMap((entry) => (entry?.file.endsWith('.js') ? [`/${entry.file}`] : [])),
    styles: [...new Set(entries.flatMap((entry) => entry?.css ?? []))].map((file) => `/${file}`),
  };
}

/** The links that let the browser fetch a page's code at once instead of finding it import by import. */
export function writePreloads(manifest: Manifest, sources: readonly string[]): string {
  const { scripts, styles } = listFiles(manifest, sources);
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
}
