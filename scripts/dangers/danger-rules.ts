/** A pattern that is dangerous in this project, though no general linter knows it. */
export interface DangerRule {
  readonly name: string;
  readonly why: string;
  /** Which files are looked at. */
  readonly files: RegExp;
  /** Files in which the pattern is no danger. */
  readonly except?: RegExp;
  readonly pattern: RegExp;
}

const PRODUCT_CODE = /^(domain|protocol|server|web)\/.*\.tsx?$/;
const ANY_FILE = /./;

// The patterns are put together so that none of them matches its own line.
export const DANGER_RULES: readonly DangerRule[] = [
  {
    name: 'register number',
    why: 'It names a living person. Made-up ones begin with ЪЪ, which begins no real one.',
    files: ANY_FILE,
    pattern: /(?<![А-ЯЁӨҮа-яёөү])(?!ЪЪ)[А-ЯЁӨҮ]{2}[0-9]{8}(?![0-9])/u,
  },
  {
    name: 'money as a fraction',
    why: 'Money is a whole number of tögrög; fractions are parsed, rounded and shown by domain/money only.',
    files: PRODUCT_CODE,
    except: /^domain\/(money|schedule)\/|^web\/build\//,
    pattern:
      /\bparse(?:Float)\b|\.to(?:Fixed)\(|\b\w*Mnt\s*[*/]\s*\d*\.\d|\bMnt: z\.number\(\)|\bw*Mnt\s*=\s*\d+\.\d/,
  },
  {
    name: 'another clock',
    why: 'Two clocks disagree sooner or later. The time is asked from the platform’s clock, how long something took from performance.',
    files: /^(domain|protocol|server)\/.*\.ts$/,
    // Ids only sort by when they were made; signatures of the storage are made and checked by the machine's time.
    except: /^server\/platform\/(clock|ids)\/|^server\/providers\/storage\/testing\//,
    pattern: /\bDate\.now\b|\bnew Date\(\)/,
  },
  {
    name: 'clock of the database',
    why: 'What the application compares with its own time is written with its own time; the database may run elsewhere.',
    files: /^server\/(modules|flows|platform|migrations)\/.*\.ts$/,
    // The queue's own statements are translated there.
    except: /^server\/platform\/(clock\/|jobs\/(set-queue-clock|jobs\.test)\.ts$)/,
    pattern: /(?<![.\w])now\(\)|\b(?:current|clock|local|statement|transaction)_?(?:timestamp|date|time)\b/i,
  },
  {
    name: 'colour outside the theme',
    why: 'A colour that the theme does not know stays the same in the dark one.',
    files: /^web\/.*\.(tsx?|css|svg|html)$/,
    // The bar colours are a palette that people choose from; the icon and the first colour of the browser's frame come
    // before any theme; the logos of others keep their own colours.
    except:
      /^web\/(app\/theme|shared\/theme|shared\/look|css|build|public)\/|^web\/index\.html$|bar-colors\.ts$|social-logos\.css$|\.test\.tsx?$/,
    pattern:
      /(?<![&\w/])#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/i,
  },
  {
    name: 'side of a text by its own start',
    why: 'In a mirrored layout a text keeps its own direction and with it its own start; the layout says var(--zeel-start).',
    files: /^web\/.*\.css$/,
    pattern: /text-align:\s*(?:start|end)\b/,
  },
  {
    name: 'button by its class',
    why: 'A button names its look (variant, size, busy) through the elements of web/shared/kit; a class is typed by nobody.',
    files: /^web\/(app|features|shared)\/.*\.tsx?$/,
    except: /^web\/shared\/kit\/|\.test\.tsx?$/,
    pattern: /\bzl-button\b/,
  },
  {
    name: 'element of the kit by its class',
    why: 'Links, tools, panels, dialogs, tabs, tables, fields, figures and shapes are elements of web/shared/kit; a class is typed by nobody.',
    files: /^web\/(app|features|shared)\/.*\.tsx?$/,
    // The cells of a list are drawn by their column's kind; the field of the queue opens a list of its own.
    except:
      /^web\/shared\/kit\/|\.test\.tsx?$|lists\/cell-attributes\.ts$|queue\/components\/ProductField\.tsx$/,
    pattern:
      /(?<![\w-])zl-(?:link|tool|hidden|spinner|surface|skeleton|skeleton-line|select|textarea|input|money|figure|tabs|table|table-box)(?![\w-])|<dialog\b/,
  },
  {
    name: 'widened list',
    why: 'A list is asked by isOneOf of domain/lists, which narrows the value too; a cast narrows whatever it is given.',
    files: PRODUCT_CODE,
    pattern: /\bas readonly [\w ]+\[\]\)\.(?:includes|indexOf)\(/,
  },
  {
    name: 'cast through unknown',
    why: 'It makes anything of anything. A value is narrowed by a check, or the parameter asks only for what it uses.',
    files: /\.(ts|tsx)$/,
    pattern: /\bas (?:unknown|never|any) as\b/,
  },
  {
    name: 'language by a cast',
    why: 'The language on the screen is useLanguage() or languageOf() of web/shared/i18n.',
    files: /^web\/.*\.tsx?$/,
    pattern: /\.language as Language\b/,
  },
  {
    name: 'proof put on a call by hand',
    why: 'web/shared/http/proof-headers.ts and human-proof.ts are the one door for the headers of secrets, tokens and human checks.',
    files: /^web\/.*\.tsx?$/,
    except: /^web\/shared\/http\/(?:human-proof|proof-headers)\.ts$|\.test\.tsx?$/,
    pattern:
      /\b(?:REQUEST_SECRET|PARTY_TOKEN|CAPTCHA)_HEADER\b|x-zeel-(?:request-secret|party-token|captcha)/,
  },
  {
    name: 'sending by hand',
    why: 'useSend of web/shared/send guards against a second press and keeps one key for one intent.',
    files: /^web\/(app|features)\/.*\.tsx?$/,
    // The keeper of a draft and the watch of a fee send many times by themselves, without a press.
    except: /\/(draft-keeper|fee-watch)\.ts$|\.test\.tsx?$/,
    pattern: /\bset(?:Is)?(?:Busy|Sending)\b|\bnewIdempotencyKey\b/,
  },
  {
    name: 'package registry',
    why: 'Where packages come from is the business of the machine that installs them.',
    files: ANY_FILE,
    pattern: /\bregistry\.(?!example\b)[a-z0-9-]+\.[a-z]{2,}|\bdeb\.[a-z]+\.org|"resolved": "https?:/i,
  },
  {
    name: 'path of one machine',
    why: 'It is right on nobody else’s.',
    files: ANY_FILE,
    pattern: /(?<![\w.])\/(?:home|Users|root|work)\/[a-z]{2}/,
  },
  {
    name: 'private key',
    why: 'A key in the history is a key given away.',
    files: ANY_FILE,
    pattern: /-----BEGIN [A-Z ]*PRIVATE[ ]KEY-----/,
  },
  {
    name: 'test that does not run',
    why: 'A skipped test proves nothing, and a single one hides the rest.',
    files: /\.(test|spec)\.tsx?$/,
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo|fixme|fails)\b/,
  },
  {
    name: 'suppression without a reason',
    why: 'The next reader must be able to judge whether it is still needed.',
    files: /\.(ts|tsx|mjs|cjs)$/,
    pattern: /@ts-(?:ignore|nocheck)|@ts-expect-error\s*$|(?:eslint|oxlint)-disable(?![^\n]*--)/,
  },
];

/** A danger found at a line. */
export interface Finding {
  readonly rule: DangerRule;
  readonly lineNumber: number;
  readonly line: string;
}

/** Looks at one file, named relative to the checkout, with every rule that applies to it. */
export const findDangers = (path: string, content: string): Finding[] => {
  const rules = DANGER_RULES.filter(({ files, except }) => files.test(path) && !except?.test(path));
  return content
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map((rule) => ({ rule, lineNumber: index + 1, line: line.trim() })),
    );
};
