import { escapeHtml } from '../../../platform/html/index.ts';
import type { DemoIdentity } from './demo-identity.ts';

/** The words of the page, in the visitor's language. */
export interface ConsentTexts {
  readonly language: string;
  readonly title: string;
  readonly banner: string;
  readonly intro: string;
  readonly choose: string;
  readonly other: string;
  readonly email: string;
  readonly name: string;
  readonly allow: string;
  readonly cancel: string;
}

export interface ConsentPage {
  readonly texts: ConsentTexts;
  readonly action: string;
  readonly styleUrl: string;
  readonly offered: readonly DemoIdentity[];
  /** The authorization request, carried along unchanged. */
  readonly request: URLSearchParams;
}

/** The marked demo stand-in for the provider's own consent page. Works without scripts. */
export function renderConsentPage({ texts, action, styleUrl, offered, request }: ConsentPage): string {
  const carried = [...request]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const choices = offered
    .map(
      ({ email, name }, index) =>
        `<label class="choice"><input type="radio" name="demo_identity" value="${escapeHtml(email)}"${index === 0 ? ' checked' : ''}>` +
        `<span><b>${escapeHtml(name)}</b><br>${escapeHtml(email)}</span></label>`,
    )
    .join('');
  const t = (key: keyof ConsentTexts): string => escapeHtml(texts[key]);
  return `<!doctype html>
<html lang="${t('language')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('title')}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${escapeHtml(styleUrl)}"></head>
<body><p class="banner" role="note">${t('banner')}</p><main><h1>${t('title')}</h1><p>${t('intro')}</p>
<form method="get" action="${escapeHtml(action)}">${carried}
<fieldset><legend>${t('choose')}</legend>${choices}
<label class="choice"><input type="radio" name="demo_identity" value=""><span><b>${t('other')}</b></span></label>
<label class="field">${t('email')}<input type="email" name="demo_email" maxlength="254" autocomplete="off"></label>
<label class="field">${t('name')}<input name="demo_name" maxlength="120" autocomplete="off"></label></fieldset>
<p class="buttons"><button name="demo_decision" value="allow">${t('allow')}</button>
<button class="quiet" name="demo_decision" value="cancel" formnovalidate>${t('cancel')}</button></p>
</form></main></body></html>`;
}
