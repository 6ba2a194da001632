import type { Language } from '@zeel/protocol/rooms/config';
import { escapeHtml } from '../html/index.ts';
import { mailFrame } from '../i18n/index.ts';

/** A letter in its parts: everything that somebody typed is one inert line of it. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly lines: readonly string[];
  readonly link: string | null;
  readonly button: string | null;
  readonly note: string;
  readonly signature: readonly string[];
  readonly unsubscribeUrl: string | null;
  /** The lender's picture; its name stands where pictures are not loaded. */
  readonly logo: {
    readonly src: string;
    readonly name: string;
    readonly width: number;
    readonly height: number;
  } | null;
}

/*
 * Mail programs know tables and inline styles, and little else. Those that have a dark mode of their own change colours by
 * themselves; the others are told by the style sheet, whose rules need !important to win over inline styles.
 */
const DARK = [
  '.zl-page{background-color:#17201a!important}',
  '.zl-card{background-color:#212b24!important;border-color:#3a473d!important}',
  '.zl-text{color:#e8eee9!important}',
  '.zl-faint,.zl-faint a{color:#b3beb5!important}',
  '.zl-button{background-color:#a9d18e!important}',
  '.zl-button a{color:#17201a!important}',
].join('');
const FONT = 'font-family:Roboto,Helvetica,Arial,sans-serif';
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:#1f2937;text-align:start`;
const FAINT = `margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;color:#5b6470;text-align:start;overflow-wrap:anywhere`;

/** Each paragraph takes its direction from its own first letter: a name in another script does not turn the sentence. */
const paragraph = (html: string, kind: 'text' | 'faint' = 'text'): string =>
  `<p dir="auto" class="zl-${kind}" style="${kind === 'text' ? TEXT : FAINT}">${html}</p>`;

const lineByLine = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>');

const table = (attributes: string, cell: string, content: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr><td ${cell}>${content}</td></tr></table>`;

/** The button, and its address to copy where buttons do not work. */
function layOutAction({ language, link, button }: LetterParts): string {
  if (link === null || button === null) return '';
  const address = escapeHtml(link);
  const label = `<a href="${address}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a>`;
  return (
    table(
      'style="margin:0 0 16px"',
      'class="zl-button" bgcolor="#466a31" style="background-color:#466a31;border-radius:10px"',
      label,
    ) + paragraph(`${escapeHtml(mailFrame(language).linkHint)}<br>${address}`, 'faint')
  );
}

/** The picture stands on white, for which it was made, in a dark mail too. */
const layOutLogo = ({ logo }: LetterParts): string =>
  logo === null
    ? ''
    : table(
        'style="margin:0 0 16px"',
        'bgcolor="#ffffff" style="background-color:#ffffff;border-radius:6px;padding:4px"',
        `<img src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(logo.name)}" style="display:block;border:0">`,
      );

/** A letter as a whole page of HTML, in light and dark. */
export function layOutLetter(parts: LetterParts): string {
  const { language, subject, greeting, body, lines, note, signature, unsubscribeUrl } = parts;
  const unsubscribe =
    unsubscribeUrl === null
      ? ''
      : paragraph(
          `${escapeHtml(mailFrame(language).unsubscribe)}<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5b6470">${escapeHtml(new URL(unsubscribeUrl).host)}</a>`,
          'faint',
        );
  const letter =
    layOutLogo(parts) +
    paragraph(escapeHtml(greeting)) +
    paragraph(escapeHtml(body)) +
    (lines.length === 0 ? '' : paragraph(lineByLine(lines))) +
    layOutAction(parts) +
    paragraph(escapeHtml(note));
  const card = table(
    'width="100%" style="max-width:600px;margin:0 auto"',
    'class="zl-card" bgcolor="#ffffff" style="padding:32px 24px 16px;background-color:#ffffff;border:1px solid #dfe4dd;border-radius:12px"',
    letter,
  );
  const foot = table(
    'width="100%" style="max-width:600px;margin:0 auto"',
    'style="padding:16px 24px"',
    paragraph(lineByLine(signature), 'faint') + unsubscribe,
  );
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>` +
    `<body style="margin:0;padding:0">${table('width="100%"', 'class="zl-page" bgcolor="#f2f5f0" style="padding:24px 12px;background-color:#f2f5f0"', card + foot)}</body></html>`
  );
}
