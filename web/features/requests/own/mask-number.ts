const SHOWN_ENDS = 2;

/** Covers all but both ends: enough to know it again, too little to use it. */
export function maskNumber(number: string): string {
  const signs = [...number];
  const covered = Math.max(signs.length - SHOWN_ENDS * 2, 0);
  if (covered === 0) return '•'.repeat(signs.length);
  return [...signs.slice(0, SHOWN_ENDS), '•'.repeat(covered), ...signs.slice(-SHOWN_ENDS)].join('');
}
