import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };

/** Icons that point along the line of reading turn round with it. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'arrowEnd',
  'chevronEnd',
  'collapse',
  'expand',
  'signOut',
  'disbursements',
  'requests',
]);

/** Decoration beside a word, or inside a button that has a name of its own: never read out. */
export function Icon({ name, sizePx = 20 }: { readonly name: IconName; readonly sizePx?: number }) {
  return (
    <svg
      className={MIRRORED.has(name) ? 'zl-icon zl-icon--mirrored' : 'zl-icon'}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
