/** Roboto, then faces that every system has, for its letters and for those of the languages we speak. */
export const FONT_FAMILY =
  "Roboto, 'Roboto Fallback', -apple-system, BlinkMacSystemFont, 'Segoe UI', 'Noto Sans', 'PingFang SC', 'Hiragino Sans', 'Yu Gothic', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
