import type { Plugin } from 'vite';

/** The pickers' own words, one file per language and part. English stands in for a language that it has not. */
const WORDS =
  /node_modules\/(?:react-aria|react-stately|react-aria-components)\/dist\/private\/intl\/.*\b(?!en-US|zh-CN|fr-FR|ja-JP)[a-z]{2}-[A-Z]{2}\.m?js$/;

export const LEFT_BEHIND = 'export default null;';

/**
 * The pickers bring thirty languages that the service does not speak; their words stay out of the build. What is null they take for
 * missing and say in English; an empty list of words would be a language without words, and stop the page.
 */
export function leaveLocalesBehind(): Plugin {
  return {
    name: 'zeel:leave-locales-behind',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: WORDS }, handler: () => LEFT_BEHIND },
  };
}
