const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';

/**
 * Looks of the kit that the product does not use: preset hues (states have their own colour, word and icon), filled and
 * underlined fields, toasts elsewhere than at the top right. A test keeps them out of the sources.
 */
export const UNUSED_LOOKS = [
  new RegExp(`\\.ant-[a-z-]+-(${PRESETS})(-inverse)?(?![\\w-])`),
  /\.ant-[a-z-]+-(filled|underlined)(?![\w-])/,
  /\.ant-notification-(top|bottom|topLeft|bottomLeft|bottomRight)(?![\w-])/,
] as const;

// A comma inside :where(…) or :not(…) does not end a selector.
const SELECTOR_COMMA = /,(?![^(]*\))/;
// The kit writes flat rules: the innermost braces hold declarations only.
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** Leaves out the selectors that nothing on our pages can match, and the rules that lose all of theirs. */
export function pruneSelectors(css: string, pruned: readonly RegExp[]): string {
  const isKept = (selector: string): boolean => !pruned.some((pattern) => pattern.test(selector));
  return css.replace(RULE, (rule, prelude: string, declarations: string) => {
    if (prelude.startsWith('@')) return rule;
    const kept = prelude.split(SELECTOR_COMMA).filter(isKept);
    return kept.length === 0 ? '' : `${kept.join(',')}{${declarations}}`;
  });
}
