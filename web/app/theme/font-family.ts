/** Roboto, its stand-ins (`web/build/write-font-faces.ts`), then faces that every system has for its letters. */
const LETTERS =
  "Roboto, 'Roboto Fallback', 'Roboto Fallback DejaVu', -apple-system, BlinkMacSystemFont, 'Segoe UI', 'Noto Sans'";
const CHINESE = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'";
const JAPANESE = "'Hiragino Sans', 'Yu Gothic', 'Meiryo', 'Noto Sans CJK JP'";

export const FONT_FAMILY = `${LETTERS}, ${CHINESE}, ${JAPANESE}, sans-serif`;

/** Chinese and Japanese draw the same characters differently, so a Japanese page asks its own faces first. */
export const JAPANESE_FONT_FAMILY = `${LETTERS}, ${JAPANESE}, ${CHINESE}, sans-serif`;
