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
      <path className="zl-mark__letter" d="M9.5 11.5h12L11 23h13.5" />
      <circle className="zl-mark__coin" cx="26" cy="11.5" r="2.6" />
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
