const MOST_OBJECTS = 1_000_000;

/** Every pattern that hangs on a value, however deep: what schemas made of formats, and what was put together on loading. */
export function collectLivePatterns(root: unknown): RegExp[] {
  const patterns: RegExp[] = [];
  const seen = new Set<object>();
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      continue;
    if (seen.size >= MOST_OBJECTS) throw new Error('There is too much to look through.');
    seen.add(value);
    if (value instanceof RegExp) patterns.push(value);
    else if (value instanceof Map || value instanceof Set) waiting.push(...value.values());
    else for (const key of Reflect.ownKeys(value)) waiting.push(readSafely(value, key));
  }
  return patterns;
}

function readSafely(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // Functions of strict code refuse to show who called them; no pattern is there.
    return undefined;
  }
}
