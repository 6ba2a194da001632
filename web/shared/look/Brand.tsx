/** The mark: a Z whose stroke climbs like a path over the steppe, and the coin it leads to. */
export function BrandMark({ sizePx = 34 }: { readonly sizePx?: number }) {
  return (
    <svg
      className="zl-mark"
      width={sizePx}
      height={sizePx}
      viewBox="0 0 34 34"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="zl-mark__ground" width="34" height="34" rx="10" />
      <path className="zl-mark__letter" d="M10 11.5h11.5L11.5 23H24" />
      <circle className="zl-mark__coin" cx="25.2" cy="11.4" r="2.3" />
    </svg>
  );
}

/** Mark and name. The name hides where a narrow bar needs the room; the link around it carries the words. */
export function Brand() {
  return (
    <span className="zl-brand">
      <BrandMark />
      <span className="zl-brand__name">Zeel</span>
    </span>
  );
}
