import { CSS_VARIABLE_KEY } from '../app/theme/theme-config.ts';

type Declarations = ReadonlyMap<string, string>;

const BLOCK = /([^{}]+)\{([^{}]*)\}/g;
const HUE =
  /^--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-\d+)?$|^--ant-button-[a-z]+-shadow-color$/;

// Values hold no semicolons: the kit writes sizes, colours, shadows and font names here.
const parseDeclarations = (text: string): Declarations =>
  new Map(
    text
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => {
        const colon = declaration.indexOf(':');
        return [declaration.slice(0, colon), declaration.slice(colon + 1)] as const;
      }),
  );

const parseBlocks = (css: string): Map<string, Declarations> =>
  new Map(
    [...css.matchAll(BLOCK)].map(
      ([, selector = '', text = '']) => [selector, parseDeclarations(text)] as const,
    ),
  );

const writeBlock = (selector: string, declarations: Iterable<readonly [string, string]>): string => {
  const text = [...declarations].map(([name, value]) => `${name}:${value};`).join('');
  return text === '' ? '' : `${selector}{${text}}`;
};

export interface SplitVariables {
  /** Equal in both themes: paddings, sizes, references to other variables. */
  readonly shared: string;
  readonly light: string;
  readonly dark: string;
}

/**
 * Parts the variables that differ between the themes from those that do not, so that a theme's stylesheet stays small.
 * The kit's preset hues are left out with the selectors that would use them.
 */
export function splitVariables(lightCss: string, darkCss: string): SplitVariables {
  const dark = parseBlocks(darkCss);
  const parts = [...parseBlocks(lightCss)].map(([selector, lightBlock]) => {
    const darkBlock = dark.get(selector);
    if (!darkBlock) throw new Error(`The dark theme has no variables for ${selector}`);
    const isShared = ([name, value]: readonly [string, string]): boolean => darkBlock.get(name) === value;
    const isOwn = (entry: readonly [string, string]): boolean => !isShared(entry) && !HUE.test(entry[0]);
    // Our own rules read the global variables anywhere, so those stand under the root as well.
    const target = selector === `.${CSS_VARIABLE_KEY}` ? `:root,${selector}` : selector;
    return {
      shared: writeBlock(
        target,
        [...lightBlock].filter((entry) => isShared(entry) && !HUE.test(entry[0])),
      ),
      light: writeBlock(target, [...lightBlock].filter(isOwn)),
      dark: writeBlock(
        target,
        [...darkBlock].filter((entry) => lightBlock.get(entry[0]) !== entry[1] && !HUE.test(entry[0])),
      ),
    };
  });
  const join = (part: keyof SplitVariables): string => parts.map((each) => each[part]).join('');
  return { shared: join('shared'), light: join('light'), dark: join('dark') };
}
